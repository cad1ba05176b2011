/**
 * Runs in a page, so everything it needs stands within: waits until the service worker controls it and
 * has all of the app, which it is asked for as the app itself does after a while.
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
