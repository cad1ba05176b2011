/** Customers' requests: support, missing products, waitlist of pincodes. */
import * as v from 'valibot';
import { adminClient, refusalOf, type Reply, replyTo } from './client.ts';
import { adminCollection } from './collection.ts';
import { instantSchema, textSchema } from './records.ts';
import type { CursorPair } from './slices.ts';
import { requestJson } from '../../api/http.ts';

export interface SupportRequest {
  id: string;
  kind: 'support' | 'item';
  /** Reference for calls. */
  ticket: string;
  message: string;
  phone: string;
  /** Record id of the order; '' for none. The server may not have the order. */
  orderId: string;
  /** File name of the photo; '' for none. */
  photo: string;
  isDone: boolean;
  createdAtMs: number;
}

const requestSchema = v.pipe(
  v.object({
    id: v.string(),
    // Unknown kinds of a newer server are shown as support requests (D47).
    kind: v.fallback(v.picklist(['support', 'item']), 'support'),
    ticket: v.string(),
    message: textSchema,
    phone: textSchema,
    order: textSchema,
    photo: textSchema,
    status: v.string(),
    created: instantSchema,
  }),
  v.transform(
    (wire): SupportRequest => ({
      id: wire.id,
      kind: wire.kind,
      ticket: wire.ticket,
      message: wire.message,
      phone: wire.phone,
      orderId: wire.order,
      photo: wire.photo,
      isDone: wire.status === 'done',
      createdAtMs: wire.created,
    }),
  ),
);

const REQUESTS_PER_PAGE = 50;

const requests = adminCollection('support_requests', requestSchema);

/** Newest first; open ones only, or all. */
export const listSupportRequests = (
  token: string,
  { page, isOpenOnly }: { page: number; isOpenOnly: boolean },
) =>
  requests.page(token, page, REQUESTS_PER_PAGE, {
    sort: '-created,-id',
    filter: isOpenOnly ? "status = 'open'" : '',
  });

/** A URL of the photo with a file token, which is valid for two minutes. */
export function requestPhotoUrl(
  token: string,
  { id, photo }: Pick<SupportRequest, 'id' | 'photo'>,
): Promise<Reply<string>> {
  return replyTo(async () => {
    const { files } = adminClient(token);
    const record = { id, collectionName: 'support_requests', collectionId: '' };
    return files.getURL(record, photo, { token: await files.getToken() });
  });
}

export const setRequestDone = (token: string, id: string, isDone: boolean) =>
  requests.set(token, id, { status: isDone ? 'done' : 'open' });

/** A person who wants to be notified when the shop delivers to their pincode (D18). */
export interface WaitlistEntry {
  id: string;
  email: string;
  phone: string;
  pincode: string;
  createdAtMs: number;
}

const waitlistSchema = v.pipe(
  v.object({
    id: v.string(),
    email: v.string(),
    phone: textSchema,
    pincode: v.string(),
    created: instantSchema,
  }),
  v.transform(({ created, ...wire }): WaitlistEntry => ({ ...wire, createdAtMs: created })),
);

const waitlist = adminCollection('waitlist', waitlistSchema);

const WAITLIST_AT_ONCE = 50;

/** Newest first; `pincode` is '' for all. */
export const listWaitlist = (
  token: string,
  { before, after, pincode }: CursorPair & { pincode: string },
) =>
  waitlist.slice(token, {
    before,
    after,
    time: 'created',
    size: WAITLIST_AT_ONCE,
    filter: pincode === '' ? '' : adminClient(token).filter('pincode = {:pincode}', { pincode }),
    isCounted: false,
  });

const demandSchema = v.object({
  /** Total number of pincodes on the waitlist. */
  pincodes: v.number(),
  /** The pincodes with the most people, most first. */
  demand: v.array(v.object({ pincode: v.string(), people: v.number() })),
});

export type Demand = v.InferOutput<typeof demandSchema>;
export type PincodeDemand = Demand['demand'][number];

/** People on the waitlist per pincode. */
export async function readDemand(token: string): Promise<Reply<Demand>> {
  const answer = await requestJson({
    path: '/api/shop/demand',
    token,
    schema: v.union([demandSchema, v.object({ code: v.string() })]),
  });
  if (answer.ok && 'demand' in answer.data) return { ok: true, data: answer.data };
  return refusalOf(answer);
}

export const deleteWaitlistEntry = waitlist.remove;
