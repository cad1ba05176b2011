/** What customers ask of the shop: help, products they miss, delivery where there is none. */
import * as v from 'valibot';
import { adminClient, readRows, type Reply, replyTo } from './admin-client.ts';
import { instantSchema, type Page, textSchema } from './admin-records.ts';

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

/** One page of requests, newest first; open ones only, or all. */
export function listSupportRequests(
  token: string,
  { page, isOpenOnly }: { page: number; isOpenOnly: boolean },
): Promise<Reply<Page<SupportRequest>>> {
  return replyTo(async () => {
    const found = await adminClient(token)
      .collection('support_requests')
      .getList(page, REQUESTS_PER_PAGE, {
        sort: '-created,-id',
        filter: isOpenOnly ? "status = 'open'" : '',
      });
    return {
      rows: readRows(requestSchema, found.items),
      page: found.page,
      pageCount: Math.max(1, found.totalPages),
      count: found.totalItems,
    };
  });
}

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

export function setRequestDone(
  token: string,
  id: string,
  isDone: boolean,
): Promise<Reply<SupportRequest>> {
  return replyTo(async () =>
    v.parse(
      requestSchema,
      await adminClient(token)
        .collection('support_requests')
        .update(id, { status: isDone ? 'done' : 'open' }),
    ),
  );
}

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

/** Everybody on the waitlist, newest first. */
export function listWaitlist(token: string): Promise<Reply<WaitlistEntry[]>> {
  return replyTo(async () =>
    readRows(
      waitlistSchema,
      await adminClient(token)
        .collection('waitlist')
        .getFullList({ batch: 1_000, sort: '-created,-id' }),
    ),
  );
}

/** Takes somebody off the waitlist: they were told, or asked for it. */
export function deleteWaitlistEntry(token: string, id: string): Promise<Reply<boolean>> {
  return replyTo(() => adminClient(token).collection('waitlist').delete(id));
}
