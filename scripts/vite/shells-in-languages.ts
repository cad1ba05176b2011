/** The page that draws itself, in each language beside English: the server sends the one that the phone speaks. */
import { LANGUAGE_TAGS } from '../../src/text/languages.ts';
import { page as hindi } from '../../src/text/hi/page.ts';
import { page as marathi } from '../../src/text/mr/page.ts';
import type { Plugin } from 'vite';

const WORDS = { hi: hindi, mr: marathi };

function inLanguage(html: string, language: keyof typeof WORDS): string {
  const { description, noScript } = WORDS[language];
  return html
    .replace(/<html lang="[^"]*"/, `<html lang="${LANGUAGE_TAGS[language]}"`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, `$1${description}`)
    .replace(/<noscript>[^<]*/, `<noscript>${noScript}`);
}

/** Writes index.hi.html and index.mr.html beside index.html. */
export function shellsInLanguages(): Plugin {
  return {
    name: 'shells-in-languages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const shell = bundle['index.html'];
        if (shell?.type !== 'asset') return;
        for (const language of Object.keys(WORDS) as (keyof typeof WORDS)[]) {
          const source = inLanguage(String(shell.source), language);
          this.emitFile({ type: 'asset', fileName: `index.${language}.html`, source });
        }
      },
    },
  };
}
