import { useAtomValue } from 'jotai';
import type { OfCatalogue } from '../../domain/catalogue/catalogue.ts';
import { catalogueFailedAtom, isAwayAtom } from '../../state/connection.ts';

/** The shelves are here; under way for the first time; or were never received and cannot be had now. */
export type ShelfState = 'ready' | 'loading' | 'failed' | 'missing';

/** From what was read of the catalogue. Once it has arrived on this phone it stays, whatever happens. */
export function useShelfState(known: OfCatalogue | undefined): ShelfState {
  const isAway = useAtomValue(isAwayAtom);
  const hasFailed = useAtomValue(catalogueFailedAtom);
  if (known === undefined) return 'loading';
  if (known.position) return 'ready';
  if (isAway) return 'missing';
  return hasFailed ? 'failed' : 'loading';
}
