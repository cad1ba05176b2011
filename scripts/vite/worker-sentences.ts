/** The sentences that the service worker shows, in the languages beside English: one small file each. */
import type { Plugin } from 'vite';
import { push as pushInHindi } from '../../src/text/hi/push.ts';
import { push as pushInMarathi } from '../../src/text/mr/push.ts';
import type { Translations } from '../../src/text/text-area.ts';

const SENTENCES: Readonly<Record<string, Translations>> = {
  hi: { push: pushInHindi },
  mr: { push: pushInMarathi },
};

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
