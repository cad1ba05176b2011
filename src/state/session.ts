import { useLiveQuery } from 'dexie-react-hooks';
import { type Profile, readSession, type Session, type SessionEnd } from '../data/local/session.ts';

export type SessionView =
  | { kind: 'loading' }
  | { kind: 'guest' }
  | {
      kind: 'signed_in';
      account: string;
      profile: Profile | null;
      isAdmin: boolean;
      isOwner: boolean;
      /** undefined while the shop has said nothing of referrals. */
      referral: Session['referral'];
      /** Why the shop has ended the session; null while it goes on. */
      ended: SessionEnd | null;
    };

/** Who is using this phone, kept up to date. */
export function useSession(): SessionView {
  return useLiveQuery(
    async (): Promise<SessionView> => {
      const session = await readSession();
      if (!session) return { kind: 'guest' };
      const { account, profile, isAdmin, isOwner = false, referral, ended = null } = session;
      return { kind: 'signed_in', account, profile, isAdmin, isOwner, referral, ended };
    },
    [],
    { kind: 'loading' },
  );
}
