/** The sentences that the service worker shows, in the languages beside English: one small file each. */
import type { Plugin } from 'vite';
import { hindi } from '../../src/text/hi.ts';
import { marathi } from '../../src/text/mr.ts';
import { pushText } from '../../src/text/push.ts';
import { questionText } from '../../src/text/question.ts';
import type { Translations } from '../../src/text/text-area.ts';

const AREAS: readonly string[] = [pushText, questionText].map(({ area }) => area);

const shownIn = (sentences: Translations): Translations =>
  Object.fromEntries(Object.entries(sentences).filter(([area]) => AREAS.includes(area)));

const SENTENCES = { hi: shownIn(hindi), mr: shownIn(marathi) };

/** The names are those that src/phone/pwa/language-cache.ts caches with a language. */
export function workerSentences(): Plugin {
  return {
    name: 'worker-sentences',
    apply: 'build',
    generateBundle() {
      for (const [language, sentences] of Object.entries(SENTENCES)) {
        const source = JSON.stringify(sentences);
        this.emitFile({ type: 'asset', name: `${language}-worker.json`, source });
      }
    },
  };
}
