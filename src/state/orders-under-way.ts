/** How many orders of the person at this phone have not ended, as the strip above the navigation has read them. */
import { atom } from 'jotai';

export const ordersUnderWayAtom = atom(0);
