/** Background Sync, fired by hand: browsers decide for themselves when. */
import type { CDPSession, Page } from '@playwright/test';

/** The browser's own tools for service workers, and how they call the one of this app. */
export async function workerTools(
  page: Page,
): Promise<{ tools: CDPSession; registrationId: string }> {
  const tools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  return { tools, registrationId: await registered };
}

/** As the browser does once there is a network: with the tag that the app has asked for. */
export async function dispatchSync(
  page: Page,
  origin: string,
  { lastChance = false } = {},
): Promise<void> {
  const { tools, registrationId } = await workerTools(page);
  await tools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'waiting-for-the-shop',
    lastChance,
  });
}
