/** The khata of the account that uses the phone (D74): fetches and stores it, and says of a line that it is wrong. */
import { fetchOwnKhata, postDispute } from '../../api/own-khata.ts';
import type { Result } from '../../api/result.ts';
import type { SessionFailure } from '../../api/session-failure.ts';
import { saveKhata } from '../db/own-khata.ts';
import { readSession, type Session } from '../db/session.ts';
import { shopNow } from '../db/shop-clock.ts';
import { renewSession } from './renew-session.ts';

type Answer<Data> = Promise<Result<Data, SessionFailure>>;

async function ask<Data>(request: (session: Session) => Answer<Data>): Answer<Data> {
  const session = await readSession();
  return !session || session.ended ? { ok: false, reason: 'auth_expired' } : request(session);
}

/** Asks once more with a new token where the shop does not accept the one that the phone has. */
async function askWithSession<Data>(request: (session: Session) => Answer<Data>): Answer<Data> {
  const answer = await ask(request);
  const session = await readSession();
  if (answer.ok || answer.reason !== 'auth_expired' || !session) return answer;
  await renewSession(session.account);
  return ask(request);
}

async function fetchAndStore(
  { account, token }: Session,
  isStored: (hasKhata: boolean) => boolean,
): Answer<null> {
  // The answer is at least as new as the request.
  const asOf = shopNow().toISOString();
  const answer = await fetchOwnKhata(token);
  if (!answer.ok) return answer;
  const { data } = answer;
  if (isStored(data.customer !== null)) await saveKhata(account, { asOf, answer: data });
  return { ok: true, data: null };
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other, so that an older answer never replaces a newer one. */
function inTurn<Outcome>(run: () => Promise<Outcome>): Promise<Outcome> {
  const next = last.then(run);
  last = next.catch(() => undefined);
  return next;
}

/** Fetches what the shop says now, and stores it. From then on the phone asks at each start and signal of the account. */
export const refreshKhata = (): Answer<null> =>
  inTurn(() => askWithSession((session) => fetchAndStore(session, () => true)));

/** The same for a screen that only leads to the khata: that the account has none is not stored. */
export const lookForKhata = (): Answer<null> =>
  inTurn(() =>
    ask((session) => fetchAndStore(session, (hasKhata) => hasKhata || session.khata !== undefined)),
  );

/** Tells the shop that a line is wrong, and fetches what it says of it then. */
export async function sendDispute(transfer: string, note: string): Answer<null> {
  const answer = await askWithSession(({ token }) => postDispute(token, transfer, note));
  if (answer.ok) await refreshKhata();
  return answer;
}
