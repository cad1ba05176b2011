/**
 * What the staff do with orders, stored on the device and sent by `start-outbox.ts`. Nothing here waits for the
 * network. Everything is done as the account that is signed in.
 */
import {
  deleteRefused,
  makeCommandId,
  type NewStaffCommand,
  queueCommands,
  queueMove,
  queueUndone,
  queueUndoneMove,
} from '../../../phone/db/staff-outbox.ts';
import type { NewTransferRequest } from '../../../domain/ledger/transfer-request.ts';
import type { AmendedProduct, AmendmentRequest } from '../../../domain/order/amendment.ts';
import type { AnyOrderStatus } from '../../../domain/order/status.ts';
import { readProduct } from '../../../phone/db/catalogue.ts';
import { shopNow } from '../../../phone/db/shop-clock.ts';
import { currentAccount, deviceId, readDeviceId } from '../../../phone/db/session.ts';

/** What a command says of its order. */
export interface OutboxOrder {
  /** Record id. */
  id: string;
  /** 'ORD' + 6 digits, for people. */
  number: string;
}

/** What a command about no order says of it. */
export const NO_ORDER: OutboxOrder = { id: '', number: '' };

/** An amendment without what the outbox adds. */
export type NewAmendment = AmendmentRequest extends infer Request
  ? Request extends AmendmentRequest
    ? Omit<Request, 'id' | 'made_at'>
    : never
  : never;

async function commandOf({ id, number }: OutboxOrder) {
  return {
    id: makeCommandId(),
    orderId: id,
    orderNumber: number,
    account: await currentAccount(),
    madeAt: shopNow().toISOString(),
  };
}

/** As the device's own catalogue has it; undefined if it does not. */
async function productOf(pid: number): Promise<AmendedProduct | undefined> {
  const { product } = await readProduct(pid);
  return (
    (product && {
      pid,
      name: product.name,
      quantity_label: product.quantityLabel,
      image_url: product.imageUrl,
      price_paise: product.pricePaise,
      mrp_paise: product.originalPricePaise,
      category: product.categorySlug,
    }) ??
    undefined
  );
}

/** What a press waits for is little: the page may be reloaded right after it. */
async function amendCommand(order: OutboxOrder, request: NewAmendment) {
  const [command, known] = await Promise.all([commandOf(order), readDeviceId()]);
  const device = known || (await deviceId());
  const { id, madeAt } = command;
  const product = 'pid' in request ? await productOf(request.pid) : undefined;
  return {
    ...command,
    kind: 'amend' as const,
    device,
    body: { ...request, id, made_at: madeAt },
    ...(product && { product }),
  };
}

/** Changes what an order holds (D49); returns the amendments' ids. */
export async function amendOrder(
  order: OutboxOrder,
  requests: readonly NewAmendment[],
): Promise<string[]> {
  const commands = await Promise.all(requests.map((request) => amendCommand(order, request)));
  await queueCommands(commands);
  return commands.map(({ id }) => id);
}

/** Takes an amendment back, whether or not it has been sent. */
export async function undoAmendment(order: OutboxOrder, id: string): Promise<void> {
  const undone = { kind: 'undone', amendment: id } as const;
  await queueUndone(id, await amendCommand(order, undone));
}

const moveCommand = async (order: OutboxOrder, status: AnyOrderStatus, from: AnyOrderStatus) => ({
  ...(await commandOf(order)),
  kind: 'move' as const,
  body: { status, from },
});

/** Sets an order's status, which is `from` on the screen. Returns the command's id; null if it has that status. */
export async function moveOrder(
  order: OutboxOrder,
  status: AnyOrderStatus,
  from: AnyOrderStatus,
): Promise<string | null> {
  return queueMove(await moveCommand(order, status, from));
}

/**
 * Takes a move from `from` to `status` back, whether or not it has been sent. Returns the id of the command that does;
 * null if there is none.
 */
export async function undoMove(
  order: OutboxOrder,
  id: string,
  { status, from }: { status: AnyOrderStatus; from: AnyOrderStatus },
): Promise<string | null> {
  return queueUndoneMove(id, await moveCommand(order, from, status));
}

/**
 * Records what happened with money, one after the other (D73); returns the commands' ids. Where `dependsOnPrevious`, each
 * means nothing without the one before it and is refused with it: 'paid by UPI' takes the cash back first, which somebody
 * else may have done.
 */
export async function recordTransfers(
  bodies: readonly NewTransferRequest[],
  order = NO_ORDER,
  { dependsOnPrevious = false } = {},
): Promise<string[]> {
  const made = await Promise.all(
    bodies.map(async (body) => ({ ...(await commandOf(order)), kind: 'transfer' as const, body })),
  );
  const commands = made.map((command, index) => {
    const before = made[index - 1];
    return dependsOnPrevious && before ? { ...command, after: before.id } : command;
  });
  await queueCommands(commands);
  return commands.map(({ id }) => id);
}

/** Takes a transfer back, whether or not it has been sent. `body`: what makes up for it, where no reversal does. */
export async function undoTransfer(
  order: OutboxOrder,
  id: string,
  body: NewTransferRequest = { kind: 'reversed', reverses: id },
): Promise<void> {
  await queueUndone(id, { ...(await commandOf(order)), kind: 'transfer', body });
}

type KindAndBody = NewStaffCommand extends infer Command
  ? Command extends NewStaffCommand
    ? Pick<Command, 'kind' | 'body'>
    : never
  : never;

/** Queues a command of one kind for each of these orders; returns the commands' ids. */
export async function queueForOrders(
  orders: readonly OutboxOrder[],
  what: KindAndBody,
): Promise<string[]> {
  const commands = await Promise.all(
    orders.map(async (order) => ({ ...(await commandOf(order)), ...what })),
  );
  await queueCommands(commands);
  return commands.map(({ id }) => id);
}

/** Somebody has seen that a command was refused. */
export const dismissRefused = (id: string): Promise<void> => deleteRefused([id]);
