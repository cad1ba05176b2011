// @vitest-environment jsdom
/** What a browser says that does not install the app. */
import { afterEach, expect, it, vi } from 'vitest';
import { registerServiceWorker } from '../../../../src/phone/pwa/register.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const refused = (name: string) => async () => Promise.reject(new DOMException('No', name));

it.each([
  // As tools that block them do.
  { what: 'nothing is registered', register: async () => undefined, warnings: 0 },
  { what: 'they are blocked', register: refused('SecurityError'), warnings: 0 },
  { what: 'there are none', register: refused('NotSupportedError'), warnings: 0 },
  { what: 'the disk is full', register: refused('AbortError'), warnings: 1 },
])('warns $warnings times where $what', async ({ register, warnings }) => {
  vi.stubEnv('DEV', false);
  const container = Object.assign(new EventTarget(), { controller: null, register });
  vi.stubGlobal('navigator', { serviceWorker: container });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await registerServiceWorker();
  expect(warn).toHaveBeenCalledTimes(warnings);
});
