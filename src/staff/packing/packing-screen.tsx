import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { toast } from 'react-hot-toast/headless';
import { firstEight } from '../../domain/order/number.ts';
import { RECORD_ID_PATTERN } from '../../domain/order/request.ts';
import { localPhoneDigits } from '../../domain/people/contact.ts';
import { foldOrder } from '../../domain/order/fold.ts';
import { readDeviceId } from '../../phone/db/session.ts';
import { OVERTAKEN, type StaffCommand } from '../../phone/db/staff-outbox.ts';
import { type Query, useQuery } from '../../state/query-cache.ts';
import { useAllProducts, useShop } from '../../state/catalogue-queries.ts';
import { useNow } from '../../state/store-open.ts';
import { adminPackingText } from '../../text/admin-packing.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { Notice } from '../../ui/notice.tsx';
import { BackTo } from '../../ui/page.tsx';
import { type AdminOrder, type AdminOrderEvent, listOrders, readOrder } from '../api/orders.ts';
import type { Slice } from '../api/slices.ts';
import { readNames } from '../api/users.ts';
import { AdminPage } from '../components/admin-page.tsx';
import { RemoteView } from '../components/remote-view.tsx';
import { dayNumberText, orderTitle, useShopDay } from '../orders/day-number.ts';
import { amendOrder, dismissRefused, moveOrder, undoAmendment } from '../orders/outbox/outbox.ts';
import {
  useFoldedOrder,
  usePendingCommands,
  useRefusedCommands,
  useShowOrder,
} from '../orders/outbox/use-outbox.ts';
import { useStoredOrder } from '../orders/outbox/use-stored-board.ts';
import { useWayBack } from '../orders/use-way-back.ts';
import { toastSuccessWithAction } from '../saving/toasts.ts';
import { useIsOnline } from '../queries/use-is-online.ts';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { useShopName } from '../queries/use-shop-name.ts';
import { type NamesOf, useProductNames } from '../queries/use-product-names.ts';
import { useWakeLock } from '../browser/use-wake-lock.ts';
import type { RefusedAmendment, UnsentAmendment } from './packing-actions.ts';
import { type Makers, makersOf } from './overtaken.ts';
import { PackingView } from './packing-view.tsx';
import { productText } from './packing-words.ts';
import { useAdmin, useMayDo } from '../session/use-admin.ts';
import { useSoldOut } from './use-sold-out.ts';

/** The news that a bag is packed; read on the board, and gone when the next bag is opened. */
const PACKED_TOAST = 'packed';

/** Packs one order. What is pressed is stored on the device, and works without a network. */
export function PackingScreen({ orderId }: { orderId: string }) {
  const read = useShopQuery(['order', orderId], (token) => readOrder(token, orderId), 'orders');
  const found = useStoredOrder(orderId, read);
  useWakeLock();
  // It stays while the pointer is on it, and would cover 'Start packing' of this bag.
  useEffect(() => toast.dismiss(PACKED_TOAST), []);
  const today = useShopDay();
  const isOnline = useIsOnline();
  const back = useWayBack();
  return (
    <AdminPage
      title={shortTitle(found, today)}
      freshness={read}
      aside={<BackTo label={adminPackingText('backToOrders')} to="/admin/orders" search={back} />}
    >
      {!isOnline && <Notice tone="warning" title={adminPackingText('offline')} />}
      <RemoteView remote={{ ...read, data: found }}>
        {(order) => (
          <Packing key={order.id} order={order} events={read.data?.events ?? NO_EVENTS} />
        )}
      </RemoteView>
    </AdminPage>
  );
}

const SECOND_MS = 1_000;

const NO_ROWS: readonly never[] = [];
const NO_EVENTS: readonly AdminOrderEvent[] = [];

/** '#7 · ORD12345': short enough to stand beside the way back. */
function shortTitle(order: AdminOrder | undefined, today: string): string {
  if (!order) return adminPackingText('title');
  const ofDay = dayNumberText(order, today);
  const number = firstEight(order.number);
  return ofDay === '' ? number : `${ofDay} · ${number}`;
}

function Packing({ order, events }: { order: AdminOrder; events: readonly AdminOrderEvent[] }) {
  const navigate = useNavigate();
  const back = useWayBack();
  const shopName = useShopName();
  const today = useShopDay();
  const shop = useShop();
  const all = useAllProducts();
  const namesOf = useProductNames();
  const boughtBefore = useBoughtBefore(order);
  const markSoldOut = useSoldOut();
  const pending = usePendingCommands(order.id);
  const shown = useShowOrder()(order);
  const folded = useFoldedOrder(order) ?? foldOrder(shown.history);
  const refused = useRefusedCommands().filter(({ orderId }) => orderId === order.id);
  const makers = useMakers(events, pending);
  const mayLowerByHalf = useMayDo('lower_price_by_half');
  const mayMove = useMayDo('set_order_status');
  const mayChangeStock = useMayDo('change_catalogue');
  // Each second while a question runs out.
  const now = useNow(
    folded.questions.some(({ state }) => state === 'open') ? SECOND_MS : undefined,
  );

  return (
    <PackingView
      order={shown}
      shopName={shopName}
      folded={folded}
      catalogue={{
        categories: shop?.categories ?? NO_ROWS,
        products: all?.products ?? NO_ROWS,
      }}
      boughtBefore={boughtBefore}
      mayLowerByHalf={mayLowerByHalf}
      unsent={pending.flatMap((command) => asUnsent(command, namesOf))}
      refused={refused.flatMap(asRefused)}
      makers={makers}
      now={now}
      actions={{
        amend: (...wanted) => void amendOrder(order, wanted),
        findAll: (lines) => void findAll(order, lines),
        undo: (amendment) => void undoAmendment(order, amendment),
        markSoldOut: mayChangeStock ? (product) => void markSoldOut(product) : null,
        move: mayMove ? (to) => void moveOrder(order, to, shown.status) : null,
        dismiss: (id) => void dismissRefused(id),
      }}
      onPacked={() => {
        const total = formatRupees(folded.bill.totalPaise);
        toast.success(adminPackingText('packedToast', { order: orderTitle(order, today), total }), {
          id: PACKED_TOAST,
        });
        void navigate({ to: '/admin/orders', search: back });
      }}
    />
  );
}

/** Each line by its own amendment; the undo takes back those that nobody has taken back meanwhile. */
async function findAll(
  order: AdminOrder,
  lines: readonly { id: string; count: number }[],
): Promise<void> {
  const ids = await amendOrder(
    order,
    lines.map(({ id, count }) => ({ kind: 'found', line: id, count })),
  );
  const undo = async () => {
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop -- in the order in which they were made
      await undoAmendment(order, id);
    }
  };
  toastSuccessWithAction(
    adminPackingText.count('foundAll', ids.length),
    adminPackingText('undo'),
    () => void undo(),
    { id: 'found-all' },
  );
}

const lineOf = (command: StaffCommand) =>
  command.kind === 'amend' && 'line' in command.body ? command.body.line : '';

function asUnsent(command: StaffCommand, namesOf: NamesOf): UnsentAmendment[] {
  if (command.kind !== 'amend') return [];
  const { id, body, product } = command;
  return [
    {
      id,
      line: lineOf(command),
      kind: body.kind,
      productName: product ? productText(product, namesOf) : '',
    },
  ];
}

/** What was overtaken is said at its line by the order's history. */
const asRefused = (command: StaffCommand): RefusedAmendment[] =>
  command.kind === 'amend' && command.answer?.code !== OVERTAKEN
    ? [{ id: command.id, line: lineOf(command), code: command.answer?.code ?? 'invalid' }]
    : [];

const DEVICE: Query<string> = { key: 'device id', read: readDeviceId };

/** Who made the amendments of an order; without a network, as it was read last. */
function useMakers(events: readonly AdminOrderEvent[], pending: readonly StaffCommand[]): Makers {
  const { account } = useAdmin();
  const device = useQuery(DEVICE) ?? '';
  const ids = [...new Set(events.map(({ by }) => by))].filter(
    (by) => by !== account && RECORD_ID_PATTERN.test(by),
  );
  const mayReadNames = useMayDo('read_accounts');
  const names = useShopQuery(['names', ids.join(' ')], (token) =>
    ids.length === 0 || !mayReadNames
      ? Promise.resolve({ ok: true, data: NO_NAMES } as const)
      : readNames(token, ids),
  ).data;
  return useMemo(() => {
    const nameOf = (by: string) => names?.get(by) || adminPackingText('otherPacker');
    return makersOf(events, { account, device, nameOf }, pending);
  }, [account, device, events, names, pending]);
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Numbers of the products in this customer's other orders; empty without a network. */
function useBoughtBefore({ id, customer }: AdminOrder): ReadonlySet<number> {
  const phone = localPhoneDigits(customer.phone);
  const before = useShopQuery<Slice<AdminOrder>>(['bought before', phone], (token) =>
    phone === ''
      ? Promise.resolve({ ok: true, data: NO_ORDERS })
      : listOrders(token, { before: '', after: '', search: phone, statuses: [] }),
  );
  const rows = before.data?.rows;
  return useMemo(
    () =>
      new Set(
        (rows ?? []).flatMap((other) => (other.id === id ? [] : other.lines.map(({ pid }) => pid))),
      ),
    [rows, id],
  );
}

const NO_ORDERS: Slice<AdminOrder> = { rows: [], newer: '', older: '', count: null };
