import { textArea } from './text-area.ts';

/** What an owner is told of the staff's acts on accounts. */
export const adminAccountsText = textArea('adminAccounts', {
  changed: 'Accounts were changed',
  did_make: '{by} made {name} {role}, {time}.',
  did_revoke: '{name} is no longer {role}: {by}, {time}.',
  did_suspend: '{by} suspended {name}, {time}.',
  did_activate: '{by} activated {name} again, {time}.',
  did_delete: '{by} deleted an account, {time}. That cannot be taken back.',
  more_one: 'and {n} more',
  more_other: 'and {n} more',
  unnamed: 'somebody without a name',
  undo: 'Take it back',
  revokeDoer: 'Take the admin role from {name}',
  undone: 'Taken back.',
  confirm: 'That is right',
});
