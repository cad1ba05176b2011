/** Whether the server is reachable, by the last request: `navigator.onLine` is unreliable. */
import { atom } from 'jotai';
import { atomStore } from '../state/atom-store.ts';

export type Reachability = 'unknown' | 'reachable' | 'unreachable';

export const reachabilityAtom = atom<Reachability>('unknown');

export function setReachability(reach: Reachability): void {
  atomStore.set(reachabilityAtom, reach);
}

export function isUnreachable(): boolean {
  return atomStore.get(reachabilityAtom) === 'unreachable';
}
