import { encode } from 'uqr';

/** True is dark; rows of equal length, without the quiet zone around them. */
export type QrMatrix = readonly (readonly boolean[])[];

/** 57 modules a side: more are too fine for a phone that reads another phone's screen. */
const MAX_VERSION = 10;

/** The modules of a QR code with medium error correction, or null when the text is too long: above 213 bytes. */
export function qrMatrix(text: string): QrMatrix | null {
  try {
    return encode(text, { ecc: 'M', maxVersion: MAX_VERSION, border: 0 }).data;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
