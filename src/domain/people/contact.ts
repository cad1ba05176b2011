/** Pincode and phone rules (spec section 5). Both are stored as text. */
import { latinDigits } from '../latin-digits.ts';

export const PINCODE_LENGTH = 6;

export function isPincode(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

/** The pincode of a text, also as the post writes it, '425 001', and in the digits of any script; null for none. */
export function pincodeOf(text: string): string | null {
  const digits = latinDigits(text).replace(/[\s-]/g, '');
  return isPincode(digits) ? digits : null;
}

/**
 * The digits of a text as 0–9, also those of another script, without all other characters. The
 * specification requires that before every use of a phone number.
 */
export function digitsOf(text: string): string {
  return latinDigits(text).replace(/[^0-9]/g, '');
}

/** What may stand before the ten digits: +91, 91 or 0091 for the country, 0 for a call within it, or both. */
const LOCAL_PHONE = /^(?:(?:00)?91)?0?([0-9]{10})$/;

/** The ten digits of an Indian number, without what stands before them; all digits of any other text. */
export function localPhoneDigits(text: string): string {
  const digits = digitsOf(text);
  return LOCAL_PHONE.exec(digits)?.[1] ?? digits;
}

export function isPhoneNumber(text: string): boolean {
  return /^[0-9]{10}$/.test(text);
}

/** The phone number of a text: its ten digits, '' of an empty text, null of any other. */
export function phoneNumberOf(text: string): string | null {
  if (text.trim() === '') return '';
  const digits = localPhoneDigits(text);
  return isPhoneNumber(digits) ? digits : null;
}

/** Deliberately loose: rejects only what is clearly no email address. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
