import { useLiveQuery } from 'dexie-react-hooks';
import { type Profile, readSession, type SessionEnd } from '../data/local/session.ts';

export type SessionView =
  | { kind: 'loading' }
  | { kind: 'guest' }
  | {
      kind: 'signed_in';
      account: string;
      profile: Profile | null;
      isAdmin: boolean;
      /** Why the shop has ended the session; null while it goes on. */
      ended: SessionEnd | null;
    };

/** Who is using this phone, kept up to date. */
export function useSession(): SessionView {
  return useLiveQuery(
    async (): Promise<SessionView> => {
      const session = await readSession();
      if (!session) return { kind: 'guest' };
      const { account, profile, isAdmin, ended = null } = session;
      return { kind: 'signed_in', account, profile, isAdmin, ended };
    },
    [],
    { kind: 'loading' },
  );
}
