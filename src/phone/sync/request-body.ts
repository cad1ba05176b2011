import type { OutboxEntry } from '../db/outbox.ts';

type RequestEntry = Extract<OutboxEntry, { kind: 'request' }>;

/** Bytes turned into letters at once; more would be too many arguments. */
const CHUNK = 8_192;

/** What is sent of a request: its fields, and its photo as base64 text. */
export async function requestBody({ body, photo }: RequestEntry): Promise<RequestEntry['body']> {
  if (!photo) return body;
  const bytes = new Uint8Array(await photo.arrayBuffer());
  let letters = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    letters += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return { ...body, photo: btoa(letters) };
}
