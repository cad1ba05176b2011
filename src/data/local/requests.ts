/** Requests to the shop that may wait for a connection: the waitlist (D18) and support (D25). */
import { db } from './db.ts';
import { makeRecordId } from './ids.ts';
import { UNSENT } from './outbox.ts';
import { currentAccount } from './session.ts';

/** Stores a waitlist request on the phone; the outbox takes it to the shop. */
export function queueWaitlistRequest(request: {
  email: string;
  phone: string;
  pincode: string;
}): Promise<void> {
  return queueRequest({ kind: 'waitlist', ...request });
}

async function queueRequest(fields: Record<string, unknown>): Promise<void> {
  const id = makeRecordId();
  await db.transaction('rw', db.outbox, db.sessions, async () => {
    await db.outbox.add({
      kind: 'request',
      requestId: id,
      body: { ...fields, id },
      account: await currentAccount(),
      ...UNSENT,
    });
  });
}
