import type { AccountRole } from '../domain/roles.ts';
import type { Profile, Session, SessionEnd } from '../phone/db/session.ts';
import { cachedValue, type Query, useQuery } from './query-cache.ts';

export type SessionView =
  | { kind: 'loading' }
  | { kind: 'guest' }
  | {
      kind: 'signed_in';
      account: string;
      profile: Profile | null;
      role: AccountRole;
      /** undefined while the shop has said nothing of referrals. */
      referral: Session['referral'];
      /** The id of a sign-in code that the staff made for the account, until it was seen here; '' for none. */
      codeByStaff: string;
      /** Why the shop has ended the session; null while it goes on. */
      ended: SessionEnd | null;
    };

export const sessionQuery: Query<SessionView> = {
  key: 'session',
  read: async ({ readSession, roleOf }) => {
    const session = await readSession();
    if (!session) return { kind: 'guest' };
    const { account, profile, referral, ended = null } = session;
    const codeByStaff = session.codeByStaff?.isSeen === false ? session.codeByStaff.id : '';
    return {
      kind: 'signed_in',
      account,
      profile,
      role: roleOf(session),
      referral,
      codeByStaff,
      ended,
    };
  },
};

const LOADING: SessionView = { kind: 'loading' };

/** Who is using this phone, as far as it has been read, without following it. */
export const knownSession = (): SessionView => cachedValue(sessionQuery) ?? LOADING;

/** Who is using this phone, kept up to date. */
export function useSession(): SessionView {
  return useQuery(sessionQuery) ?? LOADING;
}
