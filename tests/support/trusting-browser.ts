/** A browser that trusts a proxy's self-signed certificate. */
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { CHROMIUM_ARGS } from './chromium-args.ts';
import type { Proxy } from './proxies.ts';

/** SPKI fingerprint, by which Chromium trusts a certificate's key. */
const keyMark = (pem: string) =>
  createHash('sha256')
    .update(new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');

/** With a profile of its own, which `close` removes. */
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
      ...CHROMIUM_ARGS,
      // Service workers need a trusted certificate; ignoring its errors is not enough.
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
