/** Whether the shop answers the admin area. What was just asked is the truth; the browser only guesses. */
import { atom } from 'jotai';
import { atomStore } from '../state/atom-store.ts';

export type Reach = 'unknown' | 'reachable' | 'unreachable';

export const reachAtom = atom<Reach>('unknown');

export function setReach(reach: Reach): void {
  atomStore.set(reachAtom, reach);
}

export function isOutOfReach(): boolean {
  return atomStore.get(reachAtom) === 'unreachable';
}
