/** A phone's browser in front of a proxy whose certificate nobody has signed. */
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import type { Proxy } from './proxies.ts';

/** The mark of a key by which Chromium trusts certificates that are signed with it. */
const keyMark = (pem: string) =>
  createHash('sha256')
    .update(new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');

/** Opens one with a profile of its own, which `close` removes. */
export async function openTrustingBrowser(
  proxy: Proxy,
): Promise<{ browser: BrowserContext; close: () => Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'essentials-profile-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    baseURL: proxy.origin,
    viewport: { width: 390, height: 844 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      // A service worker takes no page whose certificate is merely let pass: this one is trusted.
      `--ignore-certificate-errors-spki-list=${keyMark(proxy.certificate)}`,
      `--host-resolver-rules=MAP ${new URL(proxy.origin).hostname} 127.0.0.1`,
    ],
  });
  browser.setDefaultTimeout(60_000);
  return {
    browser,
    async close() {
      await browser.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
