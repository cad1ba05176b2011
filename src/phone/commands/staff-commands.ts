/** What the staff do with orders, for the page and the service worker: without Dexie, which the worker does not load. */
import type { StaffCommand } from '../db/staff-db.ts';
import type { Command } from '../outbox/command.ts';
import { staffAmend } from './staff-amend.ts';
import { staffMove } from './staff-move.ts';
import { staffTransfer } from './staff-transfer.ts';
import { staffAcknowledge } from './staff-acknowledge.ts';

export const STAFF_COMMANDS = {
  amend: staffAmend,
  move: staffMove,
  see: staffAcknowledge,
  transfer: staffTransfer,
} as const;

/** A newer build of the app, in another tab, may have queued what this one does not know: it sends that itself. */
export const isKnownStaffCommand = ({ kind }: StaffCommand): boolean => kind in STAFF_COMMANDS;

export const staffCommandOf = ({ kind }: StaffCommand): Command<StaffCommand, undefined, unknown> =>
  STAFF_COMMANDS[kind];
