// @vitest-environment jsdom
/** What is said of moves while the shop does not answer. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveSession } from '../../../../src/phone/db/session.ts';
import { staffDb } from '../../../../src/phone/db/staff-db.ts';
import { queueForOrders } from '../../../../src/staff/orders/outbox/outbox.ts';
import {
  listCommands,
  staffOutbox,
  settleDone,
  watchStaffOutbox,
} from '../../../../src/phone/db/staff-outbox.ts';
import type { AdminOrder } from '../../../../src/staff/api/orders.ts';
import { outboxAtom } from '../../../../src/staff/orders/outbox/outbox-state.ts';
import { useWaitingCount } from '../../../../src/staff/orders/outbox/use-outbox.ts';
import { useMoveOrder } from '../../../../src/staff/orders/use-move-order.ts';
import { atomStore } from '../../../../src/state/atom-store.ts';
import { ToastHost } from '../../../../src/ui/toast-host.tsx';
import { emptyDatabase } from '../../../support/local-database.ts';
import { ADMIN, renderInAdmin } from '../../../support/render-in-admin.tsx';

let unwatch: () => void;
beforeEach(async () => {
  await emptyDatabase();
  await staffDb.commands.clear();
  await saveSession({ ...ADMIN, signInName: 'owner', isAdmin: true, profile: null });
  unwatch = watchStaffOutbox((outbox) => atomStore.set(outboxAtom, outbox));
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  unwatch();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const order = (id: string, number: string) => ({ id, number, status: 'pending' }) as AdminOrder;
const FIRST = order('order0000000001', 'ORD111');
const SECOND = order('order0000000002', 'ORD222');

function Orders() {
  const { move, moveAll } = useMoveOrder();
  const waitingCount = useWaitingCount();
  return (
    <>
      <button type="button" onClick={() => move(FIRST, 'confirmed')}>
        First
      </button>
      <button type="button" onClick={() => move(SECOND, 'shipped')}>
        Second
      </button>
      <button type="button" onClick={() => moveAll([FIRST, SECOND], 'confirmed')}>
        Both
      </button>
      <p>{waitingCount} waits</p>
      <ToastHost />
    </>
  );
}

const pressFirst = (commandCount = 1) => pressButton('First', commandCount);

/** From here on time passes only when the test says so. */
async function pressButton(name: string, commandCount = 1): Promise<void> {
  renderInAdmin(() => (
    <Provider store={atomStore}>
      <Orders />
    </Provider>
  ));
  const button = await screen.findByRole('button', { name });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(button);
  await expect.poll(listCommands).toHaveLength(commandCount);
}

const told = () => document.querySelector('output')?.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('an answer that comes while a move is said to wait is told in its place', async () => {
  await pressFirst();
  await pass(2_000);
  expect(told()).toMatch(/^Order ORD111: confirmed\. It is sent/);
  const [sent] = await listCommands();
  await settleDone([sent?.seq ?? 0], null);
  await expect.poll(told).toMatch(/^Order ORD111\.\.\. status updated to confirmed/);
});

it('an acknowledgement that waits is not counted as a change', async () => {
  await queueForOrders([FIRST], { kind: 'see', body: { untilMs: null } });
  await pressFirst(2);
  const commands = await listCommands();
  await staffOutbox.markSending(commands.map(({ seq }) => seq));
  await staffOutbox.markWaiting(
    commands.map(({ seq }) => seq),
    { reason: 'no_answer', wait: null },
  );
  await expect.poll(() => screen.queryByText('1 waits')).not.toBeNull();
});

it('the last move stays told when an earlier one is found to wait', async () => {
  await pressFirst();
  // Its request has no answer.
  const [sent] = await listCommands();
  await staffOutbox.markSending([sent?.seq ?? 0]);
  await staffOutbox.markWaiting([sent?.seq ?? 0], { reason: 'no_answer', wait: null });
  await expect.poll(() => screen.queryByText('1 waits')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Second' }));
  await expect
    .poll(async () => {
      await pass(1);
      return told();
    })
    .toMatch(/^Order ORD222: shipped\. It is sent/);
  await pass(2_000);
  expect(told()).toMatch(/^Order ORD222: shipped\. It is sent/);
});

it('of several orders that are moved at once, those that could not be are named, and the others are told', async () => {
  const isSecond = (_key: unknown, { orderId }: { orderId: string }) => {
    if (orderId === SECOND.id) throw new Error('The disk is full');
  };
  staffDb.commands.hook('creating', isSecond);
  await pressButton('Both');
  await expect
    .poll(async () => {
      await pass(100);
      return told();
    })
    .toContain('1 order: confirmed. It is sent as soon as the shop can be reached.');
  expect(told()).toContain('Not changed: ORD222');
  staffDb.commands.hook('creating').unsubscribe(isSecond);
});
