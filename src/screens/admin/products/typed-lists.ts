/**
 * A product's lists and tables as people type them: one entry on each line, 'Name: value' in a table.
 * In a sheet, where a cell seldom has lines, a | parts the entries as well.
 */

/** As many bytes as the server keeps of each. */
const MOST_BYTES = 4_000;

const entriesOf = (text: string): string[] =>
  text
    .split(/[\n\r|]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const isKept = (value: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(value)).length <= MOST_BYTES;

/** The entries of a list; 'text_long' when the server would not keep them. */
export function parseList(text: string): string[] | 'text_long' {
  const list = entriesOf(text);
  return isKept(list) ? list : 'text_long';
}

/** The pairs of a table; an entry without a name, a colon or a value makes it wrong. */
export function parseTableText(text: string): Record<string, string> | 'text_long' | 'pairs_wrong' {
  const table: Record<string, string> = {};
  for (const entry of entriesOf(text)) {
    const [, name, value] = /^([^:]+):(.+)$/.exec(entry) ?? [];
    if (!name?.trim() || !value?.trim()) return 'pairs_wrong';
    table[name.trim()] = value.trim();
  }
  return isKept(table) ? table : 'text_long';
}

/** A list as it is typed. */
export function typedList(list: readonly string[]): string {
  return list.join('\n');
}

/** A table as it is typed. */
export function typedTable(table: Readonly<Record<string, string>>): string {
  return typedList(Object.entries(table).map(([name, value]) => `${name}: ${value}`));
}
