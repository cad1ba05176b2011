// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
