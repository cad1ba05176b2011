/** What a shop has made of the names of its sheets: short forms that its products tell, beside those of the list (D71). */
import { type NameAndPack, type Part, readParts } from './readable-name.ts';
import { formKey, hasLettersOf, type ShortForms } from './short-forms.ts';

/** A product's name, and what a sheet calls it. */
export interface NamedBySheet extends NameAndPack {
  sheetName: string;
}

const wordsOf = (text: string) => text.split(' ').filter(Boolean);
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** Whether a form is short for some words: it begins as they do, and all its letters are theirs, in their order. */
function isShortFor(form: string, words: readonly string[]): boolean {
  const short = lettersOf(form);
  const whole = lettersOf(words.join(''));
  const initials = words.map((word) => lettersOf(word).charAt(0)).join('');
  return (
    short.charAt(0) === whole.charAt(0) &&
    hasLettersOf(short, whole) &&
    hasLettersOf(initials, short)
  );
}

const isSame = (part: Part, words: readonly string[]) =>
  part.reading.toLowerCase() === words.join(' ').toLowerCase();

/** Parts of the sheet's name with the words that the shop has made of them. */
function pairsOf(parts: readonly Part[], name: string): { part: Part; words: string[] }[] {
  const words = wordsOf(name);
  const same: { part: Part; words: string[] }[] = [];
  let rest = [...parts];
  let restWords = [...words];
  for (const part of parts) {
    const count = wordsOf(part.reading).length;
    if (!isSame(part, restWords.slice(0, count))) break;
    same.push({ part, words: restWords.slice(0, count) });
    rest = rest.slice(1);
    restWords = restWords.slice(count);
  }
  for (const part of [...rest].reverse()) {
    const count = wordsOf(part.reading).length;
    if (!isSame(part, restWords.slice(-count))) break;
    same.push({ part, words: restWords.slice(-count) });
    rest = rest.slice(0, -1);
    restWords = restWords.slice(0, -count);
  }
  const [only, ...others] = rest;
  if (only && others.length === 0 && restWords.length > 0) {
    return [...same, { part: only, words: restWords }];
  }
  if (rest.length !== restWords.length) return same;
  return [...same, ...rest.map((part, at) => ({ part, words: restWords.slice(at, at + 1) }))];
}

interface Learnt {
  texts: Set<string>;
  /** The list knew something else, not just nothing. */
  isCorrection: boolean;
  isNew: boolean;
}

/**
 * The short forms with those of the shop. Where it has made two things of one, or what the list says, the list counts. What
 * the list says beside certain words counts there, unless the shop has corrected just that.
 */
export function withLearntForms(products: readonly NamedBySheet[], forms: ShortForms): ShortForms {
  const learnt = new Map<string, Learnt>();
  for (const { name, pack, sheetName } of products) {
    // It was taken as it stood, and says nothing.
    if (sheetName === '' || sheetName === name) continue;
    const { parts } = readParts({ name: sheetName, pack }, forms);
    for (const { part, words } of pairsOf(parts, name)) {
      const form = part.text.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');
      if (!(part.isOpen || part.isRead) || !isShortFor(form, words)) continue;
      const key = formKey(form);
      const before = learnt.get(key) ?? { texts: new Set(), isCorrection: false, isNew: false };
      const isOther = !isSame(part, words);
      learnt.set(key, {
        texts: before.texts.add(words.join(' ')),
        isCorrection: before.isCorrection || (part.isRead && isOther),
        isNew: before.isNew || isOther,
      });
    }
  }
  const readings = new Map(forms.readings);
  let isLearnt = false;
  for (const [key, { texts, isCorrection, isNew }] of learnt) {
    const [text = '', ...others] = texts;
    if (others.length > 0 || !isNew) continue;
    const known = isCorrection ? [] : (forms.readings.get(key) ?? []);
    readings.set(key, [{ text, beside: [] }, ...known]);
    isLearnt = true;
  }
  return isLearnt ? { ...forms, readings } : forms;
}
