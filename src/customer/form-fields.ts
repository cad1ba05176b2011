/** Fields that several of the customer's forms ask for. */
import * as v from 'valibot';
import { isPhoneNumber, localPhoneDigits, phoneNumberOf } from '../domain/people/contact.ts';

/** Pasted tabs and other control characters read as blanks; the shop refuses them. */
export const oneLine = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim()),
);

/** Ten digits, however they were typed. */
export const phoneNumber = v.pipe(
  v.string(),
  v.transform(localPhoneDigits),
  v.check(isPhoneNumber, 'phone_invalid'),
);

/** As `phoneNumber`; '' where nothing was typed. */
export const optionalPhoneNumber = v.pipe(
  v.string(),
  v.check((text) => phoneNumberOf(text) !== null, 'phone_invalid'),
  v.transform(localPhoneDigits),
);
