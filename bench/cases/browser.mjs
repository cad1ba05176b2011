/** A browser that has never been here, a phone's without another `screen`: each profile is new, and thrown away afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { alsoEnd } from '../../server/lib/processes.mjs';

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A camera that shows a test picture, and is allowed.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // Nobody but this machine is asked for anything.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** Has a new browser do some work, and ends it. */
export async function withNewProfile({ chromiumPath, folder, screen = PHONE }, work) {
  const { chromium } = await import('@playwright/test');
  const profile = mkdtempSync(join(folder, 'profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...screen,
    locale: 'en-IN',
    executablePath: chromiumPath,
    args: FLAGS,
    // Whoever presses Ctrl-C ends all of it: server/lib/main.mjs.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const close = () => context.close();
  const forget = alsoEnd(close);
  try {
    return await work(context);
  } finally {
    await close();
    forget();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
