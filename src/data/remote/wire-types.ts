/** The kinds of values on the wire, for the records beside this file. */
import * as v from 'valibot';
import { paise, rupeesToPaise } from '../../domain/money.ts';
import { pictureHere } from '../../domain/picture.ts';

export const text = v.optional(v.string(), '');
export const whole = v.pipe(v.number(), v.integer());
export const texts = v.fallback(v.array(v.string()), []);
export const textByName = v.fallback(v.record(v.string(), v.string()), {});
export const rupees = v.pipe(v.number(), v.minValue(0), v.transform(rupeesToPaise));
export const paiseSchema = v.pipe(v.number(), v.integer(), v.transform(paise));
/** PocketBase writes an empty date as ''. */
export const instantMs = v.pipe(
  v.optional(v.string(), ''),
  v.transform((date): number | null => (date === '' ? null : Date.parse(date.replace(' ', 'T')))),
);

/** Pictures come from the shop itself: another address would be loaded from elsewhere. */
export const picturePath = v.pipe(
  text,
  v.transform((path) => pictureHere(path)),
);
