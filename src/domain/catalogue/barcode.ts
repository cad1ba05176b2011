/** Barcodes of products: the numbers under the bars (EAN, UPC), which a pack and its successor may both have. */
import { latinDigits } from '../latin-digits.ts';

const BARCODE = /^\d{8,14}$/;

/** The barcodes of a text, each once; null if a part of it is none. */
export function readBarcodes(typed: string): string[] | null {
  const parts = latinDigits(typed)
    .split(/[\s,;|]+/)
    .filter(Boolean);
  return parts.every((part) => BARCODE.test(part)) ? [...new Set(parts)] : null;
}

export const writeBarcodes = (barcodes: readonly string[]) => barcodes.join(', ');

/** A barcode as it is compared: 012345678905 (UPC-A), 0012345678905 (EAN-13) and 12345678905 are one. */
export const barcodeKey = (barcode: string): string => barcode.padStart(14, '0');

/** Whether the last digit is the check digit of the others, as on goods from a factory. */
export function hasCheckDigit(barcode: string): boolean {
  if (!BARCODE.test(barcode)) return false;
  const digits = Array.from(barcode, Number).reverse();
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
