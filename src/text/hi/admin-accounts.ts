import type { adminAccountsText } from '../admin-accounts.ts';
import type { Translated } from '../text-area.ts';

export const adminAccounts: Translated<typeof adminAccountsText> = {
  changed: 'कुछ अकाउंट बदले गए',
  did_make: '{by} ने {name} को {role} बनाया, {time}।',
  did_revoke: '{by} ने {name} को {role} से हटाया, {time}।',
  did_suspend: '{by} ने {name} का अकाउंट बंद किया, {time}।',
  did_activate: '{by} ने {name} का अकाउंट फिर चालू किया, {time}।',
  did_delete: '{by} ने एक अकाउंट मिटाया, {time}। यह वापस नहीं हो सकता।',
  more_one: 'और {n}',
  more_other: 'और {n}',
  unnamed: 'बिना नाम का कोई',
  undo: 'वापस करें',
  revokeDoer: '{name} को एडमिन से हटाएँ',
  undone: 'वापस कर दिया।',
  confirm: 'ठीक है',
};
