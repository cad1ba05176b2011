/** GSTIN: the number of a business registered for India's goods and services tax; bills must show it. */

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** State code, PAN, number of the registration in the state, a letter, check character. */
const PATTERN = /^(?:0[1-9]|[12][0-9]|3[0-8]|9[79])[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][A-Z][0-9A-Z]$/;

/** The stored form: upper case, without blanks and dashes. */
export function normaliseGstin(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/**
 * The check character of the first fourteen: their values, weighted 1 and 2 in turn; the sum of both base-36 digits
 * of each product; its complement modulo 36.
 */
function checkCharacter(gstin: string): string | undefined {
  let sum = 0;
  for (let at = 0; at < 14; at += 1) {
    const product = CHARACTERS.indexOf(gstin.charAt(at)) * (1 + (at % 2));
    sum += Math.floor(product / 36) + (product % 36);
  }
  return CHARACTERS[(36 - (sum % 36)) % 36];
}

/** Checks a normalised text: format, state code and check character. */
export function isGstin(text: string): boolean {
  return PATTERN.test(text) && checkCharacter(text) === text.charAt(14);
}
