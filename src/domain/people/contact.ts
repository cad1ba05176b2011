/** Pincode and phone rules (spec section 5). Both are kept as text. */

export const PINCODE_LENGTH = 6;

/** True for exactly six ASCII digits. */
export function isPincode(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

/** Every non-digit stripped, as the spec says before any use of a phone number. */
export function phoneDigits(text: string): string {
  return text.replace(/[^0-9]/g, '');
}

/** The ten digits of an Indian number: a leading +91, 91 or 0 in front of ten digits is taken off. */
export function localPhoneDigits(text: string): string {
  const digits = phoneDigits(text);
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2);
  if (digits.length === 11 && digits.startsWith('0')) return digits.slice(1);
  return digits;
}

/** True for exactly ten digits. */
export function isPhoneNumber(text: string): boolean {
  return /^[0-9]{10}$/.test(text);
}

/** A loose check that only catches what is plainly not an e-mail address (notify-me form). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
