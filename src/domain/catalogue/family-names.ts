/**
 * Families as they are stored (D55): in one line, and in the spelling in use where only blanks or case differ, that of
 * an earlier call included. So two products are of one family exactly if their texts are equal.
 */
export function familyNames(inUse: readonly string[]): (text: string) => string {
  const byKey = new Map(inUse.map((name) => [name.toLowerCase(), name]));
  return (text) => {
    const name = text.normalize('NFC').replace(/\s+/g, ' ').trim();
    const key = name.toLowerCase();
    const stored = byKey.get(key) ?? name;
    byKey.set(key, stored);
    return stored;
  };
}
