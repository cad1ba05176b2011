/** Customers' requests: support, missing products, waitlist of pincodes. */
import * as v from 'valibot';
import { adminClient, type Reply, replyTo } from './client.ts';
import { adminCollection } from './collection.ts';
import { readRoute, rowsSchema } from './read-route.ts';
import { instantSchema, type Page, textSchema } from './records.ts';
import { type CursorPair, type Slice, sliceEntries } from './slices.ts';

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

const requests = adminCollection('support_requests', requestSchema);

const requestPageSchema = v.pipe(
  v.object({
    requests: rowsSchema(requestSchema),
    page: v.number(),
    page_count: v.number(),
    count: v.number(),
  }),
  v.transform(
    ({ requests: rows, page_count: pageCount, ...rest }): Page<SupportRequest> => ({
      rows,
      pageCount,
      ...rest,
    }),
  ),
);

/** Newest first; open ones only, or all. */
export function listSupportRequests(
  token: string,
  { page, isOpenOnly }: { page: number; isOpenOnly: boolean },
): Promise<Reply<Page<SupportRequest>>> {
  const asked = new URLSearchParams({ page: String(page), show: isOpenOnly ? 'open' : '' });
  return readRoute(token, `/api/shop/staff/requests?${asked}`, requestPageSchema);
}

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

const waitlistSliceSchema = v.pipe(
  v.object({ entries: rowsSchema(waitlistSchema), ...sliceEntries }),
  v.transform(({ entries, ...rest }): Slice<WaitlistEntry> => ({ rows: entries, ...rest })),
);

/** Newest first; `pincode` is '' for all. */
export function listWaitlist(
  token: string,
  { before, after, pincode }: CursorPair & { pincode: string },
): Promise<Reply<Slice<WaitlistEntry>>> {
  const asked = new URLSearchParams({ before, after, pincode });
  return readRoute(token, `/api/shop/staff/waitlist?${asked}`, waitlistSliceSchema);
}

const demandSchema = v.object({
  /** Total number of pincodes on the waitlist. */
  pincodes: v.number(),
  /** The pincodes with the most people, most first. */
  demand: v.array(v.object({ pincode: v.string(), people: v.number() })),
});

export type Demand = v.InferOutput<typeof demandSchema>;
export type PincodeDemand = Demand['demand'][number];

/** People on the waitlist per pincode. */
export const readDemand = (token: string): Promise<Reply<Demand>> =>
  readRoute(token, '/api/shop/demand', demandSchema);

export const deleteWaitlistEntry = adminCollection('waitlist', waitlistSchema).remove;
