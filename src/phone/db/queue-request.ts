/** Requests to the shop that may wait for a connection: waitlist (D18), support (D25), a missed product. */
import { ticketNumber } from '../../domain/people/shop-request.ts';
import { db, type Order, type SupportTicket } from './db.ts';
import { makeRecordId } from './ids.ts';
import { currentAccount } from './session.ts';
import { NEW_ENTRY } from './new-entry.ts';

/** Stores a waitlist request on the phone; the outbox takes it to the shop. */
export function queueWaitlistRequest(request: {
  email: string;
  phone: string;
  pincode: string;
}): Promise<void> {
  return queueRequest({ kind: 'waitlist', ...request });
}

/** Stores on the phone that somebody misses a product; the outbox takes it to the shop. */
export function queueItemRequest(name: string): Promise<void> {
  return queueRequest({ kind: 'item', message: name, phone: '' });
}

/** A question or complaint from /support. */
export interface SupportQuestion {
  message: string;
  /** Digits the shop may call, '' for none. */
  phone: string;
  /** The order it is about, or null. */
  order: Pick<Order, 'id' | 'number'> | null;
  /** A small picture, or null. */
  photo: Blob | null;
}

/**
 * Stores a support request; the outbox takes it to the shop. Answers its ticket number, which the
 * phone knows before the shop does.
 */
export async function queueSupportRequest(
  { message, phone, order, photo }: SupportQuestion,
  now: Date,
): Promise<string> {
  const id = makeRecordId();
  await db.transaction('rw', db.outbox, db.sessions, db.supportTickets, async () => {
    const account = await currentAccount();
    await db.outbox.add({
      kind: 'request',
      requestId: id,
      body: { kind: 'support', id, message, phone, order: order?.id ?? '' },
      ...(photo && { photo }),
      account,
      ...NEW_ENTRY,
    });
    await db.supportTickets.add({
      id,
      account,
      message,
      orderNumber: order?.number ?? '',
      askedAt: now.toISOString(),
      ...(photo && { hasPhoto: true }),
    });
  });
  return ticketNumber(id);
}

/** A ticket with its way to the shop. */
export interface Ticket extends SupportTicket {
  number: string;
  state: 'waiting' | 'received' | 'rejected';
}

/** The current account's tickets, newest first. */
export async function listTickets(): Promise<Ticket[]> {
  const account = await currentAccount();
  const [tickets, entries] = await Promise.all([
    db.supportTickets
      .where('[account+askedAt]')
      .between([account, ''], [account, '\uffff'])
      .reverse()
      .toArray(),
    db.outbox.where({ account }).toArray(),
  ]);
  const states = new Map(
    entries.map((entry) => [entry.kind === 'request' ? entry.requestId : '', entry.state]),
  );
  return tickets.map((ticket) => {
    const state = states.get(ticket.id);
    return {
      ...ticket,
      number: ticketNumber(ticket.id),
      state: state === undefined ? 'received' : state === 'rejected' ? 'rejected' : 'waiting',
    };
  });
}

async function queueRequest(fields: Record<string, unknown>): Promise<void> {
  const id = makeRecordId();
  await db.transaction('rw', db.outbox, db.sessions, async () => {
    await db.outbox.add({
      kind: 'request',
      requestId: id,
      body: { ...fields, id },
      account: await currentAccount(),
      ...NEW_ENTRY,
    });
  });
}
