/**
 * Numbers with commas, as people write them: '1,800' and '1,00,000' are grouped, '1,5' and '0,500' have a decimal
 * comma. What names no number in one of these ways ('1,5000') is left as it is.
 */

/** With Indian or Western grouping; the source of a regular expression. */
export const GROUPED = String.raw`[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d+)?`;
/** Of two decimals at most, because three digits are a group; the source of a regular expression. */
export const DECIMAL_COMMA = String.raw`\d+,\d{1,2}|0,\d+`;

const IS_GROUPED = new RegExp(`^${GROUPED}$`);
const HAS_DECIMAL_COMMA = new RegExp(`^(?:${DECIMAL_COMMA})$`);

/** '1800' for '1,800', '1.5' for '1,5'; any other text as it is. */
export function plainNumber(text: string): string {
  if (IS_GROUPED.test(text)) return text.replace(/,/g, '');
  return HAS_DECIMAL_COMMA.test(text) ? text.replace(',', '.') : text;
}

/** The text with each of its numbers in plain digits; lists such as '1,2,3' stay as they are. */
export const withPlainNumbers = (text: string): string =>
  text.replace(/\d[\d,]*\d(?:\.\d+)?/g, plainNumber);
