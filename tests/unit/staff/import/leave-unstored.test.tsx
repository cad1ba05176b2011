// @vitest-environment jsdom
/** What was typed on the pages for an import and for the set-up is not lost without a question. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SETTING_FIELDS } from '../../../../src/domain/store/staff-settings.ts';
import { defaultRecord } from '../../../../src/domain/record-fields.ts';
import { ImportScreen } from '../../../../src/staff/import/import-screen.tsx';
import { SetUpScreen } from '../../../../src/staff/set-up/set-up-screen.tsx';
import { queryClient } from '../../../../src/staff/queries/shop-queries.ts';
import { emptyDatabase } from '../../../support/local-database.ts';
import { teachModalDialogs } from '../../../support/modal-dialogs.ts';
import { ADMIN, renderInAdmin } from '../../../support/render-in-admin.tsx';

const requests: string[] = [];

beforeAll(teachModalDialogs);
beforeEach(async () => {
  await emptyDatabase();
  requests.length = 0;
  vi.stubGlobal('fetch', (address: string, { method = 'GET' } = {}) => {
    requests.push(`${method} ${address}`);
    return Promise.resolve(Response.json({ code: 'set_up' }));
  });
  vi.stubGlobal('scrollTo', () => {});
  vi.spyOn(console, 'warn').mockReturnValue();
  const settings = { ...defaultRecord(SETTING_FIELDS), isSetUp: false, hasDemoStaff: false };
  queryClient.setQueryData([ADMIN.account, 'settings'], settings);
  queryClient.setQueryData([ADMIN.account, 'areas'], []);
  queryClient.setQueryData([ADMIN.account, 'sample products'], 30);
  queryClient.setQueryData([ADMIN.account, 'last import'], null);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pages = [
  ['a pasted sheet', ImportScreen, 'Rows, with headings', /^What this sheet has left to store/],
  ['answers of the set-up', SetUpScreen, 'Phone for customers', /^What you typed here/],
] as const;

it.each(pages)('asks before %s is left', async (_what, page, field, lost) => {
  const router = renderInAdmin(page);
  fireEvent.change(await screen.findByLabelText(field), { target: { value: '9876543210' } });
  await act(async () => router.history.push('/other'));
  await screen.findByText(lost);
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText<HTMLInputElement>(field).value).toBe('9876543210');
  await act(async () => router.history.push('/other'));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByText('Another page');
});

it.each(pages)('asks nothing without %s', async (_what, page, field) => {
  const router = renderInAdmin(page);
  await screen.findByLabelText(field);
  await act(async () => router.history.push('/other'));
  await screen.findByText('Another page');
});

it('asks before the set-up is skipped with answers, and stores nothing until then', async () => {
  renderInAdmin(SetUpScreen);
  const phone = await screen.findByLabelText('Phone for customers');
  fireEvent.change(phone, { target: { value: '9876543210' } });
  fireEvent.click(screen.getByRole('button', { name: 'Skip for now' }));
  await screen.findByText(/^What you typed here/);
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await expect
    .poll(() => requests.filter((request) => request.startsWith('POST')))
    .toEqual([expect.stringContaining('/api/shop/set-up')]);
});
