import { useLiveQuery } from 'dexie-react-hooks';
import { type Profile, readSession } from '../data/local/session.ts';

export type SessionView =
  | { kind: 'loading' }
  | { kind: 'guest' }
  | { kind: 'signed_in'; account: string; profile: Profile | null; isAdmin: boolean };

/** Who is using this phone, kept up to date. */
export function useSession(): SessionView {
  return useLiveQuery(
    async (): Promise<SessionView> => {
      const session = await readSession();
      if (!session) return { kind: 'guest' };
      const { account, profile, isAdmin } = session;
      return { kind: 'signed_in', account, profile, isAdmin };
    },
    [],
    { kind: 'loading' },
  );
}
