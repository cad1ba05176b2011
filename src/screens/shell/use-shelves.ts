import { useAtomValue } from 'jotai';
import { catalogueFailedAtom, connectionAtom } from '../../state/connection.ts';

/** The shelves are here; under way for the first time; or were never received and cannot be had now. */
export type Shelves = 'ready' | 'loading' | 'failed' | 'missing';

/** `isLoaded`: a catalogue has arrived on this phone. Once it has, it stays, whatever happens. */
export function useShelves(isLoaded: boolean): Shelves {
  const connection = useAtomValue(connectionAtom);
  const hasFailed = useAtomValue(catalogueFailedAtom);
  if (isLoaded) return 'ready';
  if (connection === 'offline') return 'missing';
  return hasFailed ? 'failed' : 'loading';
}
