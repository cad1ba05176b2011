/**
 * The service worker's cache for the texts and the font of the chosen language. They are not precached, but cached
 * once the language is chosen, and fetched with each new version. An entry in the same cache stores the language.
 * The worker's own sentences are among them, in a file of their own (scripts/vite/worker-sentences.ts).
 */
import { setTranslations } from '../../text/text-area.ts';
import { builtFiles } from './built-files.ts';
import { answerPart, complete, dropPartsBut } from './chunk-cache.ts';
import type { Speak } from './worker-messages.ts';

type Language = Speak['language'];

const CACHE = 'language';
const NOTE = '/language';
const PART = /^\/?assets\/(hi|mr|baloo-2-devanagari)-[^/]*$/;

/** Whether only Hindi or Marathi needs this file. */
export function isLanguagePart(path: string): boolean {
  return PART.test(path);
}

const partsFor = (language: Language) =>
  builtFiles
    .map(({ url }) => `/${url}`)
    .filter((path) => {
      const [, part] = PART.exec(path) ?? [];
      return language !== 'en' && (part === language || part === 'baloo-2-devanagari');
    });

async function noted(cache: Cache): Promise<Language> {
  const language = await (await cache.match(NOTE))?.text();
  return language === 'hi' || language === 'mr' ? language : 'en';
}

/** Caches the language's files; returns whether the language has changed. */
export async function keepLanguage(language: Language): Promise<boolean> {
  const cache = await caches.open(CACHE);
  await complete(cache, partsFor(language));
  if ((await noted(cache)) === language) return false;
  await cache.put(NOTE, new Response(language));
  await dropOldLanguages();
  return true;
}

/** At the installation of a new version: caches its files of the chosen language. */
export async function bringLanguage(): Promise<void> {
  const cache = await caches.open(CACHE);
  await complete(cache, partsFor(await noted(cache)));
}

/** Deletes files of earlier versions and of other languages. */
export async function dropOldLanguages(): Promise<void> {
  const cache = await caches.open(CACHE);
  await dropPartsBut(cache, [NOTE, ...partsFor(await noted(cache))]);
}

export const answerLanguagePart = (request: Request) => answerPart(CACHE, request);

/** Before the worker shows something: has it say that in the chosen language. */
export async function speakChosen(): Promise<void> {
  const cache = await caches.open(CACHE);
  const language = await noted(cache);
  const path = partsFor(language).find((part) => part.endsWith('.json'));
  const sentences = path && (await cache.match(path));
  setTranslations(`${language}-IN`, sentences ? await sentences.json() : {});
}
