import { useSyncExternalStore } from 'react';
import { watchPreferences } from '../data/local/preferences.ts';

/** Acts once, as soon as what the phone has kept says so: now, or when it is changed. */
export function onceKept(read: () => boolean, act: () => void): void {
  const look = () => {
    if (!read()) return;
    unwatch();
    act();
  };
  const unwatch = watchPreferences(look);
  look();
}

/**
 * What the phone has kept, followed in this tab and in others. `read` answers the same object while
 * nothing has changed; `onServer` is what a served page knows of it.
 */
export function usePreference<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(watchPreferences, read, () => onServer);
}
