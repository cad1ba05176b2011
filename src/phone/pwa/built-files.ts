/// <reference lib="webworker" />
/** The files of this version that the service worker may cache, without the manifest, which has the shop's own name. */
import type { PrecacheEntry } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const isManifest = (url: string) => url.endsWith('manifest.webmanifest');

export const builtFiles: readonly PrecacheEntry[] = self.__WB_MANIFEST
  .map((entry) => (typeof entry === 'string' ? { url: entry, revision: null } : entry))
  .filter(({ url }) => !isManifest(url));
