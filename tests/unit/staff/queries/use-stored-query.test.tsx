// @vitest-environment jsdom
/** What a screen of the admin area shows after a reload without a network. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readAnswer, storeAnswer } from '../../../../src/phone/db/staff-answers.ts';
import { staffDb } from '../../../../src/phone/db/staff-db.ts';
import { problem, type Reply } from '../../../../src/staff/api/client.ts';
import { queryClient } from '../../../../src/staff/queries/shop-queries.ts';
import { useStoredQuery } from '../../../../src/staff/queries/use-stored-query.ts';
import { emptyDatabase } from '../../../support/local-database.ts';
import { renderInAdmin } from '../../../support/render-in-admin.tsx';

let reply: Reply<string> | Promise<Reply<string>>;

beforeEach(async () => {
  await emptyDatabase();
  await staffDb.answers.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No server')));
  vi.stubGlobal('scrollTo', () => {});
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Page() {
  const { data, readBeganAtMs, error } = useStoredQuery(['khata'], async () => reply);
  return <output>{[data, readBeganAtMs !== null && 'read', error?.reason].join(' ')}</output>;
}

it('is what was read last on this device, with the moment of that read', async () => {
  reply = { ok: true, data: 'Asha owes 40' };
  renderInAdmin(Page);
  await screen.findByText('Asha owes 40 read');
  await waitFor(async () => expect(await staffDb.answers.count()).toBe(1));

  cleanup();
  queryClient.clear();
  reply = problem('unreachable');
  renderInAdmin(Page);
  await screen.findByText('Asha owes 40 read unreachable');
});

it('is nothing once the shop refuses to show it', async () => {
  reply = { ok: true, data: 'Asha owes 40' };
  renderInAdmin(Page);
  await screen.findByText('Asha owes 40 read');
  await waitFor(async () => expect(await staffDb.answers.count()).toBe(1));

  cleanup();
  queryClient.clear();
  let refuse = () => {};
  reply = new Promise((resolve) => {
    refuse = () => resolve(problem('refused', 'unknown_customer'));
  });
  renderInAdmin(Page);
  await screen.findByText('Asha owes 40 read');
  refuse();
  const output = await screen.findByText(/refused/);
  expect(output.textContent).not.toContain('Asha');
});

it('is not what another version of the app has stored', async () => {
  await storeAnswer({ id: 'khata', shape: 'before', data: 1, asOfMs: 1, readBeganAtMs: 1 });
  expect(await readAnswer('khata', 'now')).toBeUndefined();
  expect(await readAnswer('khata', 'before')).toMatchObject({ data: 1 });
});

it('is kept of the fifty that were read last', async () => {
  for (let asOfMs = 1; asOfMs <= 52; asOfMs++) {
    const one = { shape: '', data: asOfMs, asOfMs, readBeganAtMs: asOfMs };
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as screens are opened
    await storeAnswer({ id: String(asOfMs), ...one });
  }
  expect(await staffDb.answers.count()).toBe(50);
  expect(await readAnswer('2', '')).toBeUndefined();
});
