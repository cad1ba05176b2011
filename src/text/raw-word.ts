/** A word of the wire that this version has no name for, made readable: 'pay_later' is 'Pay later' (D47). */
export function rawWord(word: string): string {
  const spaced = word.replaceAll(/[_-]+/g, ' ').trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
