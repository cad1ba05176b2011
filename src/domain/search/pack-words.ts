/** Pack sizes in words: '1 kg', 'aadha litre'. */
import { phoneticKeyOf } from './phonetic-key.ts';

/** In the smallest unit of its kind; 'pack' is a packet of unknown size. */
export interface PackSize {
  amount: number;
  kind: PackKind;
}

export type PackKind = 'g' | 'ml' | 'pc' | 'pack';

/** The words for units and numbers, by phonetic key. */
interface PackVocabulary {
  units: ReadonlyMap<string, PackSize>;
  numbers: ReadonlyMap<string, number>;
}

export interface ExtractedPack {
  /** The words without pack sizes. */
  words: string[];
  /** The first pack size. */
  pack: PackSize | null;
}

/** Recognises '1 kg', 'aadha litre', 'ek darjan', 'kilo'. */
export function extractPack(lexicon: PackVocabulary, words: readonly string[]): ExtractedPack {
  const kept: string[] = [];
  let pack: PackSize | null = null;
  const all = words.map(phoneticKeyOf);
  for (let at = 0; at < all.length; at++) {
    const here = all[at] ?? '';
    const unit = lexicon.units.get(here);
    const next = lexicon.units.get(all[at + 1] ?? '');
    const number = numberOf(lexicon, here);
    if (number !== null && next) {
      pack ??= { amount: number * next.amount, kind: next.kind };
      at++;
    } else if (unit && isPackWithoutNumber(unit)) {
      pack ??= unit;
    } else {
      kept.push(words[at] ?? '');
    }
  }
  return { words: kept, pack };
}

/** 'kilo' in 'kilo pyaz' and 'dozen' mean one of it; 'gram' in 'gram flour' and 'packet' name no size. */
const isPackWithoutNumber = ({ amount, kind }: PackSize) => kind !== 'pack' && amount > 1;

/** The number that a word says; null if it says none. */
export function numberOf(lexicon: PackVocabulary, key: string): number | null {
  const fraction = /^(\d+)\/(\d+)$/.exec(key);
  if (fraction) return Number(fraction[1]) / Math.max(1, Number(fraction[2]));
  if (/^\d/.test(key)) return Number(key);
  return lexicon.numbers.get(key) ?? null;
}
