/** What other members of the staff did to accounts, for owners (D23). */
import * as v from 'valibot';
import { MAKING, REVOKING } from '../../domain/people/role-change.ts';
import type { Reply } from './client.ts';
import { readRoute, rowsSchema } from './read-route.ts';
import { instantSchema } from './records.ts';

const ACTIONS = [...MAKING, ...REVOKING, 'suspend', 'activate', 'delete'] as const;
const UNDOS = ['', 'toggle_admin_role', 'activate_user', 'suspend_user'] as const;

const changeSchema = v.pipe(
  v.object({
    id: v.string(),
    at: instantSchema,
    action: v.picklist(ACTIONS),
    name: v.string(),
    by_name: v.string(),
    undo: v.fallback(v.picklist(UNDOS), ''),
    undo_user: v.string(),
  }),
  v.transform(({ at: atMs, by_name: byName, undo_user: undoUser, ...wire }) => ({
    ...wire,
    atMs,
    byName,
    undoUser,
  })),
);

/** Names are '' of deleted accounts; `undo` is the change that takes it back, '' for none. */
export type AccountChange = v.InferOutput<typeof changeSchema>;

const changesSchema = v.pipe(
  v.object({ changes: rowsSchema(changeSchema) }),
  v.transform(({ changes }) => changes),
);

/** Those of the last 30 days, oldest first. */
export const listAccountChanges = (token: string): Promise<Reply<AccountChange[]>> =>
  readRoute(token, '/api/shop/account-changes', changesSchema);
