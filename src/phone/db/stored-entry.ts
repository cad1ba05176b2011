/** Outbox entries of older versions. Without Dexie: the service worker may read them before the app upgrades them. */

/** An entry as this version or an older one stored it. */
export interface StoredEntry {
  kind: string;
  command?: string;
}

/** The kinds of order commands in databases before version 5. */
const COMMAND_OF: Readonly<Record<string, string>> = {
  place_order: 'place',
  cancel_order: 'cancel',
  reassert_order: 'resubmit',
};

export function inCurrentForm(entry: StoredEntry): StoredEntry {
  const command = COMMAND_OF[entry.kind];
  return command ? { ...entry, kind: 'order_command', command } : entry;
}
