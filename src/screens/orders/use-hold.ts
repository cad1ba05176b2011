import { useAtomValue } from 'jotai';
import { connectionAtom } from '../../state/connection.ts';
import { useSession } from '../../state/session.ts';
import type { Hold } from './delivery-line.tsx';

/** What keeps a waiting order of this account on the phone now. */
export function useHold(): Hold {
  const isOffline = useAtomValue(connectionAtom) === 'offline';
  const session = useSession();
  if (session.kind === 'signed_in' && session.ended !== null) return 'session_ended';
  return isOffline ? 'offline' : null;
}
