/**
 * A family as it is stored (D56): in one line, and in the spelling of the other products where only blanks or case
 * differ. So two products are of one family exactly if their texts are equal.
 */
export function familyName(text: string, inUse: readonly string[]): string {
  const name = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const key = name.toLowerCase();
  return inUse.find((other) => other.toLowerCase() === key) ?? name;
}
