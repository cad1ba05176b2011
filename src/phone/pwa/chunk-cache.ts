/** Caches for files of the app that are not precached; one cache per kind. */

/** Fetches the missing files. Rejects if one fails. */
export async function complete(cache: Cache, paths: readonly string[]): Promise<void> {
  const missing: string[] = [];
  for (const path of paths) if (!(await cache.match(path))) missing.push(path);
  if (missing.length > 0) await cache.addAll(missing);
}

/** From the cache, else from the network. */
export async function answerPart(name: string, request: Request): Promise<Response> {
  return (await (await caches.open(name)).match(request)) ?? fetch(request);
}

export async function dropPartsBut(cache: Cache, wanted: readonly string[]): Promise<void> {
  const old = (await cache.keys()).filter(({ url }) => !wanted.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}
