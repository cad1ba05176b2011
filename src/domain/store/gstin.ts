/** India's number of a business that is registered for goods and services tax, as bills have to show it. */

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** State, permanent account number, registration within the state, a letter, check character. */
const PATTERN = /^(?:0[1-9]|[12][0-9]|3[0-8]|9[79])[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][A-Z][0-9A-Z]$/;

/** As it is stored: capital letters, without the blanks that people write in between. */
export function normaliseGstin(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/**
 * The check character over the first fourteen: weighted 1 and 2 in turns, both digits of each product in
 * base 36 added up, and what is missing to the next 36.
 */
function checkCharacter(gstin: string): string | undefined {
  let sum = 0;
  for (let at = 0; at < 14; at += 1) {
    const product = CHARACTERS.indexOf(gstin.charAt(at)) * (1 + (at % 2));
    sum += Math.floor(product / 36) + (product % 36);
  }
  return CHARACTERS[(36 - (sum % 36)) % 36];
}

/** Whether a text, normalised, is a GSTIN: its form, its state's code and its check character. */
export function isGstin(text: string): boolean {
  return PATTERN.test(text) && checkCharacter(text) === text.charAt(14);
}
