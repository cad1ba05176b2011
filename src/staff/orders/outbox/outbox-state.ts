/** What the outbox holds, as the screens see it: one subscription for all of them. */
import { atom } from 'jotai';
import type { StaffOutbox } from '../../../phone/db/staff-outbox.ts';

export const outboxAtom = atom<StaffOutbox>({
  commands: [],
  serverOrders: [],
  recorded: [],
});
