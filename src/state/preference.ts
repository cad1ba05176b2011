import { useSyncExternalStore } from 'react';
import { watchPreferences } from '../phone/db/preferences.ts';

/**
 * What the phone has kept, followed in this tab and in others. `read` answers the same object while
 * nothing has changed; `onServer` is what a served page knows of it.
 */
export function usePreference<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(watchPreferences, read, () => onServer);
}
