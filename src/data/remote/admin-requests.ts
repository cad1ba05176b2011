/** What customers ask of the shop: help, products they miss, delivery where there is none. */
import * as v from 'valibot';
import { adminClient, type Reply, replyTo } from './admin-client.ts';
import { adminCollection } from './admin-collection.ts';
import { instantSchema, textSchema } from './admin-records.ts';

export interface SupportRequest {
  id: string;
  kind: 'support' | 'item';
  /** What people quote when they call. */
  ticket: string;
  message: string;
  phone: string;
  /** Record id of the order it is about; '' for none. It may not have reached the shop. */
  orderId: string;
  /** File name of the photo; '' for none. */
  photo: string;
  isDone: boolean;
  createdAtMs: number;
}

const requestSchema = v.pipe(
  v.object({
    id: v.string(),
    kind: v.picklist(['support', 'item']),
    ticket: v.string(),
    message: textSchema,
    phone: textSchema,
    order: textSchema,
    photo: textSchema,
    status: v.picklist(['open', 'done']),
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

/** One page of requests, newest first; open ones only, or all. */
export const listSupportRequests = (
  token: string,
  { page, isOpenOnly }: { page: number; isOpenOnly: boolean },
) =>
  requests.page(token, page, REQUESTS_PER_PAGE, {
    sort: '-created,-id',
    filter: isOpenOnly ? "status = 'open'" : '',
  });

/** Where a request's photo opens for two minutes: its address alone opens for nobody. */
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

/** Somebody who wants to hear when the shop delivers to them (D18). */
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

/** Everybody on the waitlist, newest first. */
export const listWaitlist = (token: string) => waitlist.all(token, { sort: '-created,-id' });

/** Takes somebody off the waitlist: they were told, or asked for it. */
export const deleteWaitlistEntry = waitlist.remove;
