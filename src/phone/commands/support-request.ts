import type { RequestAnswer } from '../../domain/order/order.ts';
import type { OutboxEntry } from '../db/db.ts';
import type { Command } from '../outbox/command.ts';
import { type CustomerRoutes, outcomeOf } from './customer-routes.ts';

export type RequestEntry = Extract<OutboxEntry, { kind: 'request' }>;

/** A request for help (D25), or to be told when the shop delivers somewhere. */
export const supportRequest: Command<RequestEntry, CustomerRoutes, RequestAnswer> = {
  lane: ({ requestId }) => `request ${requestId}`,
  send: async ([entry], { routes, token }) =>
    outcomeOf(routes.postRequest(await bodyOf(entry), token)),
};

/** Bytes per call; the number of arguments of a call is limited. */
const CHUNK = 8_192;

/** The request's fields, with the photo as base64. */
async function bodyOf({ body, photo }: RequestEntry): Promise<RequestEntry['body']> {
  if (!photo) return body;
  const bytes = new Uint8Array(await photo.arrayBuffer());
  let letters = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    letters += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return { ...body, photo: btoa(letters) };
}
