// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paise } from '../../../../src/domain/money.ts';
import { defaultRecord } from '../../../../src/domain/record-fields.ts';
import { SETTING_FIELDS } from '../../../../src/domain/store/staff-settings.ts';
import { SETTING_NAMES } from '../../../../src/staff/settings/read-settings-form.ts';
import { SettingsForm } from '../../../../src/staff/settings/settings-form.tsx';
import { queryClient } from '../../../../src/staff/queries/shop-queries.ts';
import { emptyDatabase } from '../../../support/local-database.ts';
import { renderInAdmin } from '../../../support/render-in-admin.tsx';

beforeEach(async () => {
  await emptyDatabase();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const SETTINGS = {
  ...defaultRecord(SETTING_FIELDS),
  id: 'storesettings01',
  isSetUp: true,
  hasDemoStaff: false,
};
/** Each holiday has fields of its own. */
const NAMES = SETTING_NAMES.filter((name) => name !== 'holidays');

/** One without a field would be read as empty: the form refuses it, or stores nothing in its place. */
it('has a field for every setting', async () => {
  renderInAdmin(() => <SettingsForm settings={SETTINGS} onSaved={() => undefined} />);
  const groups = await screen.findAllByRole<HTMLFormElement>('form');
  const names = groups.flatMap(({ elements }) =>
    Array.from(elements, (element) => element.getAttribute('name')),
  );
  expect(names).toEqual(expect.arrayContaining(NAMES));
});

it('shows an owner’s settings to a helper as text', async () => {
  const settings = {
    ...SETTINGS,
    shopName: 'Patil Kirana',
    opensAtMinute: 420,
    closesAtMinute: 1440,
    daysOff: ['0', '3'],
    holidays: { '2026-12-25': 'Christmas' },
    deliveryFeePaise: paise(2_500),
    taxPercent: 5,
    idleAccountDays: 0,
  };
  renderInAdmin(() => <SettingsForm settings={settings} onSaved={() => undefined} />, {
    role: 'admin',
  });

  const [group, ...others] = await screen.findAllByRole('form');
  expect([group?.getAttribute('aria-label'), others]).toEqual(['Orders', []]);
  const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect(valueOf('Shop name')).toBe('Patil Kirana');
  expect(valueOf('Opens at')).toBe('7:00 AM');
  expect(valueOf('Closes at')).toBe('12:00 AM');
  expect(valueOf('Closed every week on')).toBe('Sunday, Wednesday');
  expect(valueOf('Holidays')).toBe('25 Dec 2026: Christmas');
  expect(valueOf('Delivery fee')).toBe('₹25');
  expect(valueOf('Tax in percent')).toBe('5%');
  expect(valueOf('Customers may pay by UPI')).toBe('No');
  expect(valueOf('UPI ID')).toBe('None');
});
