import { vi } from 'vitest';

/** Sends the requests of src/api and src/staff/api to this shop, until `vi.unstubAllGlobals`. */
export function fetchFrom({ url }: { url: string }) {
  const fetchAbsolute = fetch;
  vi.stubGlobal('location', { origin: url });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    fetchAbsolute(new URL(path, url), init),
  );
}
