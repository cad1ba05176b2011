/** Fires Background Sync events; browsers choose the time otherwise. */
import type { CDPSession, Page } from '@playwright/test';

/** A CDP session for service workers, and the id of the app's registration. */
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

/** Fires the sync event with the app's tag. */
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
