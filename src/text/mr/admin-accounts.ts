import type { adminAccountsText } from '../admin-accounts.ts';
import type { Translated } from '../text-area.ts';

export const adminAccounts: Translated<typeof adminAccountsText> = {
  changed: 'काही अकाउंट बदलली गेली',
  did_make: '{by} यांनी {name} यांना {role} केले, {time}.',
  did_revoke: '{by} यांनी {name} यांना {role}वरून काढले, {time}.',
  did_suspend: '{by} यांनी {name} यांचे अकाउंट बंद केले, {time}.',
  did_activate: '{by} यांनी {name} यांचे अकाउंट पुन्हा सुरू केले, {time}.',
  did_delete: '{by} यांनी एक अकाउंट पुसले, {time}. हे मागे घेता येत नाही.',
  more_one: 'आणखी {n}',
  more_other: 'आणखी {n}',
  unnamed: 'नाव नसलेले कोणी',
  undo: 'मागे घ्या',
  revokeDoer: '{name} यांना ॲडमिनवरून काढा',
  undone: 'मागे घेतले.',
  confirm: 'बरोबर आहे',
};
