/** What the staff do with orders, for the page and the service worker: without Dexie, which the worker does not load. */
import type { StaffCommand } from '../db/staff-db.ts';
import { staffAcknowledge } from './staff-acknowledge.ts';
import { staffAmend } from './staff-amend.ts';
import type { StaffKind } from './staff-kind.ts';
import { staffMove } from './staff-move.ts';
import { staffTransfer } from './staff-transfer.ts';

type Kind = StaffCommand['kind'];

const STAFF_KINDS: {
  readonly [Name in Kind]: StaffKind<StaffCommand & { kind: Name }, unknown>;
} = {
  amend: staffAmend,
  move: staffMove,
  see: staffAcknowledge,
  transfer: staffTransfer,
};

/** A newer build of the app, in another tab, may have queued what this one does not know: it sends that itself. */
export const isKnownStaffCommand = ({ kind }: StaffCommand): boolean => kind in STAFF_KINDS;

export const staffKindOf = ({ kind }: StaffCommand): StaffKind<StaffCommand, unknown> =>
  STAFF_KINDS[kind];
