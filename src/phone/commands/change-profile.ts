import type { ProfileAnswer } from '../../domain/people/profile.ts';
import type { OutboxEntry } from '../db/db.ts';
import type { Command } from '../outbox/command.ts';
import { type CustomerRoutes, type Decided, outcomeOf } from './customer-routes.ts';

export type ProfileEntry = Extract<OutboxEntry, { kind: 'change_profile' }>;

/** All changes of one account are one entry (P10). */
export const changeProfile: Command<ProfileEntry, CustomerRoutes, Decided<ProfileAnswer>> = {
  lane: ({ account }) => `profile ${account}`,
  send: ([{ account, body }], { routes, token }) =>
    outcomeOf(routes.postProfile(account, body.changes, body.basedOn, token)),
};
