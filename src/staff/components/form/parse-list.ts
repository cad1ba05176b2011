/**
 * Parses typed lists and maps: one entry per line, 'Name: value' in a map. `|` separates entries too, for sheets,
 * whose cells rarely have several lines.
 */

export function parseList(text: string): string[] {
  return text
    .split(/[\n\r|]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** null if an entry has no name, colon or value. */
export function parseTableText(text: string): Record<string, string> | null {
  const table: Record<string, string> = {};
  for (const entry of parseList(text)) {
    const [, name, value] = /^([^:]+):(.+)$/.exec(entry) ?? [];
    if (!name?.trim() || !value?.trim()) return null;
    table[name.trim()] = value.trim();
  }
  return table;
}

export function typedList(list: readonly string[]): string {
  return list.join('\n');
}

export function typedTable(table: Readonly<Record<string, string>>): string {
  return typedList(Object.entries(table).map(([name, value]) => `${name}: ${value}`));
}
