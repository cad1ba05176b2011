/** The Cache Storage that holds product pictures; shared by the worker and the page. */
export const PICTURE_CACHE = 'essentials-pictures';

/**
 * Whether a file may be read only with a token, such as the photo of a complaint. It is shown and never cached: a
 * cached copy would outlive the session.
 */
export const isPrivateFile = ({ searchParams }: URL): boolean => searchParams.has('token');

/** Takes out what earlier versions of the app have kept of private files. Never rejects. */
export async function dropPrivateFiles(): Promise<void> {
  try {
    // Only secure pages have a Cache Storage.
    const cache = await globalThis.caches?.open(PICTURE_CACHE);
    const kept = (await cache?.keys()) ?? [];
    const theirs = kept.filter(({ url }) => isPrivateFile(new URL(url)));
    await Promise.all(theirs.map((request) => cache?.delete(request)));
  } catch (error) {
    console.warn('Private files stay kept', error);
  }
}
