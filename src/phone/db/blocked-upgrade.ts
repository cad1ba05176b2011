/**
 * Whether a database waits for its newer shape: a tab with an older version of the app has it open and does not close it.
 * Without Dexie, because the shell shows it while the database's code is not there yet.
 */

/** The names of the databases that wait. */
const blocked = new Set<string>();
const watchers = new Set<() => void>();

/** Sets whether the database of that name waits. */
export function setBlocked(name: string, isBlocked: boolean): void {
  if (blocked.has(name) === isBlocked) return;
  if (isBlocked) blocked.add(name);
  else blocked.delete(name);
  for (const watcher of watchers) watcher();
}

export const isUpgradeBlocked = (): boolean => blocked.size > 0;

/** Calls back when that changes; returns how to stop. */
export function watchBlocked(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => void watchers.delete(onChange);
}
