import { useEffect, useEffectEvent } from 'react';
import type { CursorPair, Slice } from '../../api/slices.ts';
import type { ShopQuery } from '../../use-shop-query.ts';
import { NEWEST, type OnSearch } from './list-search.ts';

/** Removes the cursor when the newest slice is shown: with a cursor, the list would not show new rows. */
export function useClearCursor(
  { isPlaceholderData, data }: Pick<ShopQuery<Slice<unknown>>, 'isPlaceholderData' | 'data'>,
  { before, after }: CursorPair,
  onSearch: OnSearch<CursorPair>,
): void {
  const isNewest = !isPlaceholderData && data?.newer === '';
  const hasCursor = before !== '' || after !== '';
  const clear = useEffectEvent(() => onSearch(NEWEST, { replace: true }));
  useEffect(() => {
    if (isNewest && hasCursor) clear();
  }, [isNewest, hasCursor]);
}
