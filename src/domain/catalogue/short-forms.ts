/** Parses the list of short forms that billing programs write (`short-forms.txt`, which says what its lines mean). Pure. */

/** What a short form says. */
export interface Reading {
  text: string;
  /** Only beside one of these words, in small letters; empty for always. */
  beside: readonly string[];
}

export interface ShortForms {
  /** By the form, as `formKey` writes it. */
  readings: ReadonlyMap<string, readonly Reading[]>;
  /** As they are written. */
  brands: readonly string[];
  /** Abbreviations that stay in capitals. */
  capitals: ReadonlySet<string>;
}

/** How forms are compared: 'T/PASTE', 'T.PASTE' and 'T PASTE' are one. */
export const formKey = (text: string): string =>
  text
    .toLowerCase()
    .split(/[\s._/-]+/)
    .filter(Boolean)
    .join(' ');

/** Whether a text has all letters of a short form, in their order. */
export function hasLettersOf(form: string, text: string): boolean {
  let at = 0;
  for (const letter of text) if (letter === form[at]) at += 1;
  return at === form.length;
}

const FORM = /([^,(]+)(?:\(([^)]*)\))?/g;

const listOf = (text: string) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

export function readShortForms(list: string): ShortForms {
  const readings = new Map<string, Reading[]>();
  const brands: string[] = [];
  const capitals = new Set<string>();
  let section = '';
  for (const line of list.split('\n').map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('[')) {
      section = line.slice(1, -1);
      continue;
    }
    if (section === 'capitals') {
      for (const each of listOf(line)) capitals.add(each);
      continue;
    }
    const [text = '', forms = ''] = line.split(':');
    if (section === 'brands') brands.push(text);
    for (const [, form = '', words = ''] of forms.matchAll(FORM)) {
      if (form.trim() === '') continue;
      const key = formKey(form.trim());
      const others = (readings.get(key) ?? []).filter((other) => other.text !== text);
      readings.set(key, [...others, { text, beside: listOf(words) }]);
    }
  }
  return { readings, brands, capitals };
}
