/** Parts of the app that not every phone gets at once, for the service worker: each kind has its cache. */

/** Fetches what is not there yet. Rejects when that does not go. */
export async function complete(cache: Cache, paths: readonly string[]): Promise<void> {
  const missing: string[] = [];
  for (const path of paths) if (!(await cache.match(path))) missing.push(path);
  if (missing.length > 0) await cache.addAll(missing);
}

/** A part from the phone, or from the shop as long as it is not kept. */
export async function answerPart(name: string, request: Request): Promise<Response> {
  return (await (await caches.open(name)).match(request)) ?? fetch(request);
}

/** Forgets all parts but these. */
export async function dropPartsBut(cache: Cache, wanted: readonly string[]): Promise<void> {
  const old = (await cache.keys()).filter(({ url }) => !wanted.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}
