import { expect, it } from 'vitest';
import { SETTING_FIELDS } from '../../../../src/domain/store/staff-settings.ts';
import {
  readSettingsForm,
  SETTING_NAMES,
  type TypedSettings,
} from '../../../../src/staff/settings/read-settings-form.ts';

const BLANK = Object.fromEntries(
  SETTING_NAMES.map((name) => {
    const { kind } = SETTING_FIELDS[name];
    const isNumber = kind === 'int' || kind === 'percent' || kind === 'rupees';
    return [name, kind === 'bool' ? false : isNumber ? '0' : ''];
  }),
) as TypedSettings;

it.each([
  ['11:00', true, undefined],
  ['11:01', true, 'mornings_none'],
  ['11:01', false, undefined],
])('a shop that opens at %s, and offers the morning: %s', (opens, takesMorningOrders, error) => {
  const typed = {
    ...BLANK,
    opensAtMinute: opens,
    closesAtMinute: '22:00',
    timeZone: 'Asia/Kolkata',
    takesMorningOrders,
  };
  const read = readSettingsForm(typed);
  expect(read.ok ? {} : read.errors).toEqual(error ? { opensAtMinute: error } : {});
});
