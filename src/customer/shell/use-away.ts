import { useAtomValue } from 'jotai';
import type { ServerReachability } from '../../phone/server-reachability.ts';
import { reachabilityAtom } from '../../state/connection.ts';
import { useNetwork } from '../../ui/use-network.ts';

/** Why the shop cannot be reached; null while it can. 'silent': the phone has a network, and the shop does not answer. */
export type Away = 'offline' | 'silent' | 'portal' | null;

/** What keeps the phone from the shop now. */
export const useAway = (): Away => awayAs(useAtomValue(reachabilityAtom), useNetwork());

function awayAs(reachability: ServerReachability, hasNetwork: boolean): Away {
  if (reachability === 'unreachable') return hasNetwork ? 'silent' : 'offline';
  return reachability === 'portal' ? 'portal' : null;
}
