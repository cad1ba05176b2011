/** The number of a licence or registration of India's food safety authority, which bills for food must show. */

/** The stored form: without blanks and dashes. */
export const normaliseFssai = (text: string): string => text.replace(/[\s-]/g, '');

/** Checks a normalised text: fourteen digits. */
export const isFssai = (text: string): boolean => /^[0-9]{14}$/.test(text);
