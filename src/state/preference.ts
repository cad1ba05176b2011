import { useSyncExternalStore } from 'react';
import { watchPreferences } from '../phone/db/preference-table.ts';
import { defaultOf, type PreferenceName, readPreference } from '../phone/db/preferences.ts';

/** A stored value, followed in this tab and in others. `read` returns the same object while nothing has changed. */
export function useStored<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(watchPreferences, read, () => onServer);
}

/** A preference, followed in this tab and in others; its default while a served page is hydrated. */
export const usePreference = <Name extends PreferenceName>(name: Name) =>
  useStored(() => readPreference(name), defaultOf(name));
