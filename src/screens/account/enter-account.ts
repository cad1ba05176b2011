/** An account is signed in on this phone, and everything that belongs to it finds its place. */
import {
  adoptGuestData,
  markClaimed,
  ordersToClaim,
  storeAccountOrders,
} from '../../data/local/account.ts';
import {
  deviceSecret,
  endSession,
  readSession,
  rememberSignInName,
  renewSessionToken,
  saveProfile,
  saveReferral,
  saveSession,
  type Session,
} from '../../data/local/session.ts';
import { fetchProfile, type SignedIn, signIn } from '../../data/remote/accounts.ts';
import { credentials } from '../../data/remote/credentials.ts';
import { fetchReferral } from '../../data/remote/referrals.ts';
import { claimOrders, fetchOwnOrders, LOOKUP_LIMIT } from '../../data/remote/orders.ts';

/** Signs in, takes over what the guest gathered, and begins to fetch the account's orders. */
export async function enterAccount(signedIn: SignedIn, signInName: string): Promise<void> {
  const { userId, token, isAdmin } = signedIn;
  const profile = await fetchProfile(userId, token);
  await saveSession({ account: userId, token, isAdmin, signInName, profile });
  await rememberSignInName(signInName);
  await adoptGuestData(userId);
  void refreshAccount();
}

/** The same phone signs in again by itself (D22); if the shop refuses that, the session has ended. */
async function signInAgain(session: Session): Promise<void> {
  const result = await signIn(await credentials(session.signInName, await deviceSecret()));
  if (result.ok) {
    await renewSessionToken(result.userId, result);
  } else if (result.reason !== 'unreachable') {
    await endSession(result.reason === 'suspended' ? 'suspended' : 'elsewhere');
  }
}

/** Asks what the account's referrals have earned (D26); guests have none. */
export async function refreshReferral(): Promise<void> {
  const session = await readSession();
  if (!session) return;
  const answer = await fetchReferral(session.token);
  if (answer.kind !== 'answered') return;
  if (answer.data.code === 'referral') {
    const { rewards, waiting } = answer.data;
    await saveReferral({ rewards, waiting });
  } else if (answer.data.code === 'not_found') {
    await saveReferral(undefined);
  }
}

/** Far more orders than anybody reads; a limit for a server that says 'more' for ever. */
const MOST_PAGES = 20;

/** Claims what is still a guest's at the shop, and fetches what other phones have ordered. */
export async function refreshAccount(): Promise<void> {
  try {
    const session = await readSession();
    if (!session) return;
    const { account, token } = session;
    const profile = await fetchProfile(account, token);
    if (profile) await saveProfile(profile);
    await refreshReferral();
    const unclaimed = await ordersToClaim(account);
    for (let start = 0; start < unclaimed.length; start += LOOKUP_LIMIT) {
      // oxlint-disable-next-line no-await-in-loop -- page by page
      await markClaimed(await claimOrders(unclaimed.slice(start, start + LOOKUP_LIMIT), token));
    }
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      // oxlint-disable-next-line no-await-in-loop -- page by page
      const found = await fetchOwnOrders(page, token);
      if (found === 'auth_expired') return await signInAgain(session);
      if (!found) return;
      // oxlint-disable-next-line no-await-in-loop -- page by page
      await storeAccountOrders(account, found.orders);
      if (!found.hasMore) return;
    }
  } catch (error) {
    // It is tried again with the next visit of an account screen.
    console.warn('The account could not be refreshed', error);
  }
}
