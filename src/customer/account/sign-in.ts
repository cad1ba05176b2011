/** An account is signed in on this phone, and everything that belongs to it finds its place. */
import { storeSignIn, storeAccountOrders } from '../../phone/db/account.ts';
import { readStoreSettings } from '../../phone/db/catalogue.ts';
import { dropOthersDelivery } from '../../phone/db/form-drafts.ts';
import { readOrphanedOrders } from '../../phone/db/orphaned-orders.ts';
import { saveProfile } from '../../phone/db/profile.ts';
import { readSession, roleFields, saveReferral } from '../../phone/db/session.ts';
import { fetchProfile, type SignedIn } from '../../api/accounts.ts';
import { fetchReferral } from '../../api/referrals.ts';
import { claimOrders, fetchOwnOrders, LOOKUP_LIMIT } from '../../api/orders.ts';
import { localPhoneDigits } from '../../domain/people/contact.ts';
import type { ReturnPath } from './return-path.ts';
import { claimGuestOrders } from '../../phone/sync/pull.ts';
import { renewSession } from '../../phone/sync/renew-session.ts';

/** Signs in, takes over what the guest gathered, and begins to fetch the account's orders. */
export async function enterAccount(signedIn: SignedIn, signInName: string): Promise<void> {
  const { userId, token, role } = signedIn;
  const found = await fetchProfile(userId, token);
  const profile = found.ok ? found.data : null;
  const renewedAtMs = Date.now();
  await storeSignIn({
    account: userId,
    token,
    ...roleFields(role),
    signInName,
    profile,
    renewedAtMs,
  });
  dropOthersDelivery(profile?.phoneNumber ?? localPhoneDigits(signInName));
  void refreshAccount();
}

/**
 * Where somebody is led who has signed in: where they came from, unless this phone has not sent an order of
 * theirs. Who is about to buy is led away from nothing.
 */
export async function placeAfterSignIn(returnTo: ReturnPath): Promise<ReturnPath> {
  if (returnTo === '/checkout') return returnTo;
  const { known } = await readOrphanedOrders();
  return known.length > 0 ? '/order-history' : returnTo;
}

/** Asks what the account's referrals have earned (D26); guests have none, and a shop without referrals is not asked. */
export async function refreshReferral(): Promise<void> {
  const session = await readSession();
  if (!session) return;
  const { isReferralOn } = await readStoreSettings();
  if (!isReferralOn && !session.referral) return;
  const earned = await fetchReferral(session.token);
  if (earned.ok) {
    const { rewards, waiting } = earned.data;
    await saveReferral(session.account, { rewards, waiting });
  } else if (earned.reason === 'not_found') {
    await saveReferral(session.account, undefined);
  }
}

/** Far more orders than anybody reads; a limit for a server that says 'more' for ever. */
const MAX_PAGES = 20;

/** Claims what is still a guest's at the shop, and fetches what other phones have ordered. */
export async function refreshAccount(): Promise<void> {
  try {
    const session = await readSession();
    if (!session) return;
    const { account, token } = session;
    const profile = await fetchProfile(account, token);
    if (profile.ok) {
      await saveProfile(account, profile.data);
      if (session.profile === null) dropOthersDelivery(profile.data.phoneNumber);
    }
    await refreshReferral();
    await claimGuestOrders({ claimOrders }, LOOKUP_LIMIT);
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      // oxlint-disable-next-line no-await-in-loop -- page by page
      const found = await fetchOwnOrders(page, token);
      if (!found.ok && found.reason === 'auth_expired') return await renewSession(account);
      if (!found.ok) return;
      // oxlint-disable-next-line no-await-in-loop -- page by page
      await storeAccountOrders(account, found.data.orders);
      if (!found.data.hasMore) return;
    }
  } catch (error) {
    // It is tried again with the next visit of an account screen.
    console.warn('The account could not be refreshed', error);
  }
}
