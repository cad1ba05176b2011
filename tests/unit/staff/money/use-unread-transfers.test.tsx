// @vitest-environment jsdom
/** Between the shop's answer and the next read, what was recorded is in neither the outbox nor what was read (D73). */
import { Provider } from 'jotai';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paise } from '../../../../src/domain/money.ts';
import type { TransferCommand } from '../../../../src/phone/commands/staff-transfer.ts';
import { saveSession } from '../../../../src/phone/db/session.ts';
import { staffDb } from '../../../../src/phone/db/staff-db.ts';
import {
  listCommands,
  settleRecorded,
  watchStaffOutbox,
} from '../../../../src/phone/db/staff-outbox.ts';
import { problem, type Reply } from '../../../../src/staff/api/client.ts';
import { useUnreadTransfers } from '../../../../src/staff/money/use-unread-transfers.ts';
import { recordTransfers, undoTransfer } from '../../../../src/staff/orders/outbox/outbox.ts';
import { outboxAtom } from '../../../../src/staff/orders/outbox/outbox-state.ts';
import { queryClient } from '../../../../src/staff/queries/shop-queries.ts';
import { useShopQuery } from '../../../../src/staff/queries/use-shop-query.ts';
import { atomStore } from '../../../../src/state/atom-store.ts';
import { emptyDatabase } from '../../../support/local-database.ts';
import { ADMIN, renderInAdmin } from '../../../support/render-in-admin.tsx';

type Read = Reply<readonly { id: string }[]>;

const NONE: Read = { ok: true, data: [] };
const TEA = {
  kind: 'paid_out',
  account: 'cash:till',
  to: 'expense',
  amountPaise: paise(40_00),
  note: 'Tea',
} as const;

let unwatch: () => void;
/** What the shop answers. */
let reply: Read;
let readCount: number;

beforeEach(async () => {
  await emptyDatabase();
  await staffDb.transaction('rw', staffDb.tables, () =>
    Promise.all(staffDb.tables.map((table) => table.clear())),
  );
  // Each look at the clock is another millisecond.
  let nowMs = Date.parse('2026-11-24T10:00:00Z');
  vi.spyOn(Date, 'now').mockImplementation(() => (nowMs += 1));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No server')));
  vi.stubGlobal('scrollTo', () => {});
  vi.spyOn(console, 'warn').mockReturnValue();
  await saveSession({ ...ADMIN, signInName: 'owner', isAdmin: true, profile: null });
  unwatch = watchStaffOutbox((outbox) => act(() => atomStore.set(outboxAtom, outbox)));
  reply = NONE;
  readCount = 0;
});
afterEach(() => {
  unwatch();
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const itself = (transfers: readonly { id: string }[]) => transfers;

function Page() {
  const read = useShopQuery(['transfers'], async () => {
    readCount += 1;
    return reply;
  });
  const unread = useUnreadTransfers(read, itself);
  const words = unread.map(
    ({ body, isPending }) => `${body.kind} ${isPending ? 'waits' : 'stored'}`,
  );
  return <output>{[read.data ? 'read' : 'not read', ...words].join(', ')}</output>;
}

const Screen = () => (
  <Provider store={atomStore}>
    <Page />
  </Provider>
);

const shown = async () => (await screen.findByRole('status')).textContent;

/** The shop has stored what waits longest. */
async function store(): Promise<void> {
  const [first] = await listCommands();
  const receipt = { takenAt: new Date(Date.now()).toISOString(), proof: '', signature: '' };
  await settleRecorded(first as TransferCommand, receipt, '', Date.now());
}

/** The network is gone, and nothing more is read. */
const lose = () => {
  reply = problem('unintelligible');
};

it('counts what the shop has stored until a later read, also after the screen was left', async () => {
  const router = renderInAdmin(Screen);
  await expect.poll(shown).toBe('read');
  lose();
  await recordTransfers([TEA]);
  await expect.poll(shown).toBe('read, paid_out waits');
  await store();
  await expect.poll(shown).toBe('read, paid_out stored');
  await expect.poll(() => readCount).toBe(2);
  await act(() => router.navigate({ to: '/other' as never }));
  await screen.findByText('Another page');
  await act(() => router.navigate({ to: '/admin' }));
  await expect.poll(shown).toBe('read, paid_out stored');
  await expect.poll(() => readCount).toBeGreaterThan(2);

  reply = NONE;
  await act(() => router.navigate({ to: '/other' as never }));
  await act(() => router.navigate({ to: '/admin' }));
  await expect.poll(shown).toBe('read');
});

it('counts once what is listed before it has left the outbox', async () => {
  const [id = ''] = await recordTransfers([TEA]);
  reply = { ok: true, data: [{ id }] };
  renderInAdmin(Screen);
  await expect.poll(shown).toBe('read');
  lose();
  await store();
  await expect.poll(() => atomStore.get(outboxAtom).recorded.length).toBe(1);
  expect(await shown()).toBe('read');
});

it('does not count what was taken back, unsent or stored', async () => {
  renderInAdmin(Screen);
  await expect.poll(shown).toBe('read');
  lose();
  const [unsent = ''] = await recordTransfers([TEA]);
  await expect.poll(shown).toBe('read, paid_out waits');
  await undoTransfer({ id: '', number: '' }, unsent);
  await expect.poll(shown).toBe('read');

  const [stored = ''] = await recordTransfers([TEA]);
  await expect.poll(shown).toBe('read, paid_out waits');
  await store();
  await expect.poll(shown).toBe('read, paid_out stored');
  await undoTransfer({ id: '', number: '' }, stored);
  await expect.poll(shown).toBe('read, reversed waits');
});
