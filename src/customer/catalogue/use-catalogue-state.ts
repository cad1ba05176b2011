import { useAtomValue } from 'jotai';
import type { OfCatalogue } from '../../domain/catalogue/catalogue.ts';
import { catalogueFailedAtom, isAwayAtom } from '../../state/connection.ts';

/** Whether this phone has the catalogue: stored; being fetched for the first time; or never received, and not to be had now. */
export type CatalogueState = 'ready' | 'loading' | 'failed' | 'missing';

/** From what was read of the catalogue. Once it has arrived on this phone it stays, whatever happens. */
export function useCatalogueState(known: OfCatalogue | undefined): CatalogueState {
  const isAway = useAtomValue(isAwayAtom);
  const hasFailed = useAtomValue(catalogueFailedAtom);
  if (known === undefined) return 'loading';
  if (known.position) return 'ready';
  if (isAway) return 'missing';
  return hasFailed ? 'failed' : 'loading';
}
