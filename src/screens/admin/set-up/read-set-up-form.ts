/** From what was typed about a new shop to what is stored, or what is wrong with it. */
import * as v from 'valibot';
import type { SetUp } from '../../../data/remote/admin-settings.ts';
import { type Errors, type Read, readForm, typed } from '../parts/form-schema.ts';
import { parseClosingTime, parseTime } from '../parts/time-of-day.ts';
import { SETTING_SCHEMAS, type SettingsError } from '../settings/read-settings-form.ts';
import { type AreasProblem, readAreas } from './read-areas.ts';

export type SetUpError = SettingsError | AreasProblem | 'tax_missing';
export type SetUpErrors = Errors<SetUp, SetUpError>;

/** The form's fields; which tax holds is 'included', 'added' or '' for no answer. */
export const TYPED_SET_UP = [
  'shopName',
  'supportPhone',
  'opensAtMinute',
  'closesAtMinute',
  'timeZone',
  'isTaxIncluded',
  'taxPercent',
  'areas',
  'isSampleCleared',
] as const satisfies (keyof SetUp)[];
type TypedSetUp = Record<(typeof TYPED_SET_UP)[number], string>;

const { shopName, supportPhone, opensAtMinute, closesAtMinute, timeZone, taxPercent } =
  SETTING_SCHEMAS;

const areas = v.pipe(
  v.string(),
  v.transform(readAreas),
  v.check(
    (read) => typeof read !== 'string',
    ({ input }) => (typeof input === 'string' ? input : ''),
  ),
);

const schema = v.object({
  shopName,
  supportPhone,
  opensAtMinute,
  closesAtMinute,
  timeZone,
  isTaxIncluded: typed((answer) => (answer === '' ? null : answer === 'included'), 'tax_missing'),
  taxPercent,
  areas,
  isSampleCleared: typed((answer) => answer === 'clear', ''),
});

/** A percentage counts only where a tax is added to the prices. */
export function readSetUpForm(setUp: TypedSetUp): Read<SetUp, SetUpError> {
  const isTaxAdded = setUp.isTaxIncluded === 'added';
  const read = readForm<SetUp, SetUpError>(schema, {
    ...setUp,
    taxPercent: isTaxAdded ? setUp.taxPercent : '0',
  });
  const opens = parseTime(setUp.opensAtMinute);
  const isNeverOpen = opens !== null && opens === parseClosingTime(setUp.closesAtMinute);
  if (!isNeverOpen) return read;
  return { ok: false, errors: { ...(read.ok ? {} : read.errors), closesAtMinute: 'hours_same' } };
}
