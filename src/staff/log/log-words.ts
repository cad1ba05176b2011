/** Entries of the log as sentences: 'Price of Onion: ₹33 → ₹35'. */
import type { LogChange, LogEntry } from '../api/log.ts';
import { roleChangeOf } from '../../domain/people/role-change.ts';
import { adminLogText } from '../../text/admin-log.ts';
import { adminUsersText } from '../../text/admin-users.ts';
import { fieldName, columnValueText } from '../saving/change-words.ts';
import { isMadeUpName, toldName } from '../users/user-name.ts';

type Key = keyof typeof adminLogText.english;

/** Checks a composed key; undefined if there is no such text. */
const known = (key: string): Key | undefined =>
  key in adminLogText.english ? (key as Key) : undefined;

/** One sentence per change. */
export function entryTexts(entry: LogEntry): string[] {
  switch (entry.action) {
    case 'update':
      return entry.changes.map((change) => changeText(entry, change));
    case 'create':
      return [createdText(entry)];
    case 'import':
      return [adminLogText.count('imported', Number(valueOf(entry, 'rows')))];
    case 'undo_import':
      return [adminLogText.count('importUndone', Number(valueOf(entry, 'rows')))];
    case 'set_up':
      return [setUpText(entry)];
    case 'expire':
      return entry.changes.map(({ field, after }) =>
        adminLogText('expired', { what: expiredText(field, Number(after)) }),
      );
    case 'correct': {
      const [change] = entry.changes;
      const words = change ? valuesText(change) : { before: '', after: '' };
      return [adminLogText('corrected', { title: entry.title, ...words })];
    }
  }
  if (entry.kind === 'accounts') return [accountText(entry)];
  return [adminLogText('deleted', { what: whatText(entry.kind), title: entry.title })];
}

function valuesText({ field, before, after }: LogChange) {
  return { before: columnValueText(field, before), after: columnValueText(field, after) };
}

function changeText({ title }: LogEntry, change: LogChange): string {
  const words = { field: fieldName(change.field), ...valuesText(change) };
  return title === ''
    ? adminLogText('changedSetting', words)
    : adminLogText('changed', { ...words, title });
}

function createdText({ kind, title, changes }: LogEntry): string {
  const words = { what: whatText(kind), title };
  const value = changes
    .map(({ field, after }) =>
      field === 'percent' ? `${Number(after)}%` : columnValueText(field, after),
    )
    .join(', ');
  return value === ''
    ? adminLogText('created', words)
    : adminLogText('createdFor', { ...words, value });
}

const valueOf = ({ changes }: LogEntry, wanted: string) =>
  changes.find(({ field }) => field === wanted)?.after ?? 0;

function setUpText(entry: LogEntry): string {
  const isCleared = valueOf(entry, 'clear_sample') === true;
  return adminLogText(isCleared ? 'setUpCleared' : 'setUp', {
    areas: Number(valueOf(entry, 'areas')),
  });
}

function expiredText(field: string, n: number): string {
  if (field === 'waitlist') return adminLogText.count('expired_waitlist', n);
  return adminLogText.count(field === 'requests' ? 'expired_requests' : 'expired_accounts', n);
}

function whatText(kind: string): string {
  const key = known(`what_${kind}`);
  return key ? adminLogText(key as 'what_products') : kind;
}

/** Of a deleted account a part of its id, so that its entries can be told from another's. */
const goneText = (id: string) =>
  id === '' ? adminLogText('by_gone') : adminLogText('gone_marked', { mark: markOf(id) });

/** An account by the name that its person has told; without one by what is known, and a part of its id. */
function namedText(name: string, id: string): string {
  const mark = markOf(id);
  if (toldName(name) !== '') return toldName(name);
  return adminLogText(isMadeUpName(name) ? 'by_namelessOwner' : 'by_nameless', { mark });
}

const markOf = (id: string) => id.slice(0, 4).toUpperCase();

function accountText({ action, subject, title, record }: LogEntry): string {
  const name = subject.trim() === '' ? goneText(record) : namedText(subject, record);
  if (action === 'refuse_call') return adminLogText('account_refuse_call', { name, what: title });
  if (action === 'refuse_setting') {
    const what = title.split(',').map(fieldName).join(', ');
    return adminLogText('account_refuse_setting', { name, what });
  }
  const change = roleChangeOf(action);
  if (change) {
    const role = adminUsersText(`one_${change.role}`);
    return adminLogText(change.isGiven ? 'account_make' : 'account_revoke', { name, role });
  }
  const key = known(`account_${action}`);
  return key
    ? adminLogText(key as 'account_suspend', { name })
    : adminLogText('account_other', { name, action });
}

/** The current name; without one, and for a deleted admin, the role and a part of the id. */
export function personText({
  by,
  byName,
  byRole,
}: Pick<LogEntry, 'by' | 'byName' | 'byRole'>): string {
  const key = known(`by_${by}`);
  if (key) return adminLogText(key as 'by_console');
  if (byName.trim() !== '') return namedText(byName, by);
  const mark = markOf(by);
  if (byRole === 'owner') return adminLogText('by_formerOwner', { mark });
  return byRole === 'admin' ? adminLogText('by_formerAdmin', { mark }) : goneText(by);
}

/** 'Chrome on Android · 49.36.12.0/24' */
export function placeText({ device, network }: LogEntry): string {
  const parts = [device, network].filter((part) => part !== '');
  return parts.length === 0 ? adminLogText('nowhere') : parts.join(' · ');
}
