const DEVANAGARI_ZERO = 0x966;

/** A text with 0 to 9 for ० to ९. */
export function latinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}
