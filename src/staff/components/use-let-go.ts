import { useEffect, useEffectEvent } from 'react';
import type { Beside, Slice } from '../api/slices.ts';
import type { Remote } from '../use-remote.ts';
import type { OnSearch } from './search-in-address.ts';
import { NEWEST } from './search-schema.ts';

/** Back on top a list follows what comes in: a place would hold on to what was newest. */
export function useLetGo(
  { isOfOtherKey, data }: Pick<Remote<Slice<unknown>>, 'isOfOtherKey' | 'data'>,
  { before, after }: Beside,
  onSearch: OnSearch<Beside>,
): void {
  const isOnTop = !isOfOtherKey && data?.newer === '';
  const holdsPlace = before !== '' || after !== '';
  const letGo = useEffectEvent(() => onSearch(NEWEST, { replace: true }));
  useEffect(() => {
    if (isOnTop && holdsPlace) letGo();
  }, [isOnTop, holdsPlace]);
}
