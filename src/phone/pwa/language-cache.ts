/**
 * The sentences and the letters of the language that was chosen, for the service worker: not part of
 * what every phone gets, but kept once they are wanted, and brought along by each new version. A note
 * in the same cache says which language that is.
 */
import type { PrecacheEntry } from 'workbox-precaching';
import { answerPart, complete, dropPartsBut } from './chunk-cache.ts';
import type { Speak } from './worker-messages.ts';

type Language = Speak['language'];

const CACHE = 'language';
const NOTE = '/language';
const PART = /^\/?assets\/(hi|mr|baloo-2-devanagari)-[^/]*$/;

/** Whether only another language than English needs this file of the app. */
export function isLanguagePart(path: string): boolean {
  return PART.test(path);
}

const partsFor = (language: Language, entries: readonly PrecacheEntry[]) =>
  entries
    .map(({ url }) => `/${url}`)
    .filter((path) => {
      const [, part] = PART.exec(path) ?? [];
      return language !== 'en' && (part === language || part === 'baloo-2-devanagari');
    });

async function noted(cache: Cache): Promise<Language> {
  const language = await (await cache.match(NOTE))?.text();
  return language === 'hi' || language === 'mr' ? language : 'en';
}

/** Keeps what a language needs; answers whether it is another one than before. */
export async function keepLanguage(
  language: Language,
  entries: readonly PrecacheEntry[],
): Promise<boolean> {
  const cache = await caches.open(CACHE);
  await complete(cache, partsFor(language, entries));
  if ((await noted(cache)) === language) return false;
  await cache.put(NOTE, new Response(language));
  await dropOldLanguages(entries);
  return true;
}

/** Brings along what the language on this phone needs in a new version of the app. */
export async function bringLanguage(entries: readonly PrecacheEntry[]): Promise<void> {
  const cache = await caches.open(CACHE);
  await complete(cache, partsFor(await noted(cache), entries));
}

/** Forgets the parts of earlier versions and of other languages. */
export async function dropOldLanguages(entries: readonly PrecacheEntry[]): Promise<void> {
  const cache = await caches.open(CACHE);
  await dropPartsBut(cache, [NOTE, ...partsFor(await noted(cache), entries)]);
}

/** A part from the phone, or from the shop as long as nobody has chosen the language. */
export const answerLanguagePart = (request: Request) => answerPart(CACHE, request);
