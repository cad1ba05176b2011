/** A text with 0 to 9 for ० to ९. */
export function latinDigits(text: string): string {
  // ० is U+0966.
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}
