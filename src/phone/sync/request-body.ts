import type { OutboxEntry } from '../db/outbox.ts';

type RequestEntry = Extract<OutboxEntry, { kind: 'request' }>;

/** Bytes per call; the number of arguments of a call is limited. */
const CHUNK = 8_192;

/** The request's fields, with the photo as base64. */
export async function requestBody({ body, photo }: RequestEntry): Promise<RequestEntry['body']> {
  if (!photo) return body;
  const bytes = new Uint8Array(await photo.arrayBuffer());
  let letters = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    letters += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return { ...body, photo: btoa(letters) };
}
