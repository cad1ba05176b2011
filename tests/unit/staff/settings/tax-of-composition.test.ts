import { expect, it } from 'vitest';
import { defaultRecord } from '../../../../src/domain/record-fields.ts';
import { SETTING_FIELDS, type Settings } from '../../../../src/domain/store/staff-settings.ts';
import { readSettingsForm } from '../../../../src/staff/settings/read-settings-form.ts';

const GSTIN = '27AAPFU0939F1ZV';
const known = (settings: Partial<Settings>): Settings => ({
  ...defaultRecord(SETTING_FIELDS),
  gstin: GSTIN,
  isTaxIncluded: false,
  taxPercent: 5,
  ...settings,
});
const errorsOf = (read: { ok: true } | { ok: false; errors: object }) =>
  read.ok ? {} : read.errors;

it.each([
  ['may not begin to add a tax', { isTaxIncluded: true }, '5', { taxPercent: 'tax_not_allowed' }],
  ['may add none of 0 %', { isTaxIncluded: true }, '0', {}],
  ['may not add another tax than before', {}, '4', { taxPercent: 'tax_not_allowed' }],
  ['that added it before may save what stands beside it', {}, '5', {}],
])('a composition shop %s', (_, before, taxPercent, errors) => {
  const settings = known({ shopKind: 'composition', ...before });
  expect(errorsOf(readSettingsForm({ taxPercent, isTaxIncluded: false }, settings))).toEqual(
    errors,
  );
});

it.each([
  ['composition', { shopKind: 'tax_not_allowed' }],
  ['none', {}],
])('a regular shop that adds a tax becomes %s', (shopKind, errors) => {
  const settings = known({ shopKind: 'regular' });
  expect(errorsOf(readSettingsForm({ shopKind, gstin: GSTIN }, settings))).toEqual(errors);
});
