/** A new version of the app that is ready to be taken over, or null. */
import { atom } from 'jotai';

export const applyUpdateAtom = atom<{ apply: () => void } | null>(null);
