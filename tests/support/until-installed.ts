/**
 * Runs in a page, so it must be self-contained. Waits until the service worker controls the page and has cached all
 * files, which it requests like the app does (KEEP_REST).
 */
export async function untilInstalled(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) {
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  }
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data));
  });
  port1.start();
  active?.postMessage({ type: 'KEEP_REST' }, [port2]);
  if ((await answer) !== true) throw new Error('The rest of the app is not there');
}
