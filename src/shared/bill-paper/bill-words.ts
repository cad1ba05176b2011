/** The words of a bill's paper in a language, which need not be the page's: a shop prints for its customers. */
import { useEffect, useState } from 'react';
import type { BillName } from '../../domain/bill/bill.ts';
import { billPaperText } from '../../text/bill-paper.ts';
import { type Language, LANGUAGE_TAGS, loadSentences } from '../../text/languages.ts';
import { nameIn } from '../../text/localized-name.ts';
import { spokenLanguage } from '../../text/text-area.ts';
import { packIn, unitsText } from '../../text/units.ts';

type Key = keyof typeof billPaperText.english;

export interface BillWords {
  /** BCP 47. */
  tag: string;
  say: (key: Key, filling?: Readonly<Record<string, string | number>>) => string;
  /** '5 kg' as it reads there. */
  pack: (text: string) => string;
  /** The unit behind a price by weight. */
  kg: string;
  nameOf: (names: BillName) => string;
}

export const LANGUAGES = Object.keys(LANGUAGE_TAGS) as Language[];

/** The language of the page. */
export const spokenByPage = (): Language =>
  LANGUAGES.find((language) => LANGUAGE_TAGS[language] === spokenLanguage()) ?? 'en';

async function billWordsIn(language: Language): Promise<BillWords> {
  const { billPaper, units } = await loadSentences(language);
  const sentences: Readonly<Record<string, string>> = { ...billPaperText.english, ...billPaper };
  const tag = LANGUAGE_TAGS[language];
  return {
    tag,
    say: (key, filling = {}) =>
      (sentences[key] ?? key).replace(/\{(\w+)\}/g, (blank, name: string) =>
        String(filling[name] ?? blank),
      ),
    pack: (text) => packIn(text, { ...unitsText.english, ...units }),
    kg: units?.kg ?? unitsText.english.kg,
    nameOf: ({ name, name_hi: nameHi, name_mr: nameMr }) => nameIn(tag, { name, nameHi, nameMr }),
  };
}

/** null until they are on the device; English where they cannot be fetched. */
export function useBillWords(language: Language): BillWords | null {
  const [words, setWords] = useState<{ of: Language; words: BillWords } | null>(null);
  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const loaded = await billWordsIn(language).catch(() => billWordsIn('en'));
      if (!isOver) setWords({ of: language, words: loaded });
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [language]);
  return words?.of === language ? words.words : null;
}
