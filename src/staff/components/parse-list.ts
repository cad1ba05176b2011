/**
 * Lists and tables as people type them: one entry on each line, 'Name: value' in a table. In a sheet,
 * where a cell seldom has lines, a | parts the entries as well.
 */

/** The entries of a list. */
export function parseList(text: string): string[] {
  return text
    .split(/[\n\r|]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** The pairs of a table; null when an entry is without a name, a colon or a value. */
export function parseTableText(text: string): Record<string, string> | null {
  const table: Record<string, string> = {};
  for (const entry of parseList(text)) {
    const [, name, value] = /^([^:]+):(.+)$/.exec(entry) ?? [];
    if (!name?.trim() || !value?.trim()) return null;
    table[name.trim()] = value.trim();
  }
  return table;
}

/** A list as it is typed. */
export function typedList(list: readonly string[]): string {
  return list.join('\n');
}

/** A table as it is typed. */
export function typedTable(table: Readonly<Record<string, string>>): string {
  return typedList(Object.entries(table).map(([name, value]) => `${name}: ${value}`));
}
