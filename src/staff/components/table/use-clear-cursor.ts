import { useEffect, useEffectEvent } from 'react';
import type { CursorPair, Slice } from '../../api/slices.ts';
import type { ShopQuery } from '../../queries/use-shop-query.ts';
import type { ListProps } from './list-search.ts';

/** Removes the cursor when the newest slice is shown: with a cursor, the list would not show new rows. */
export function useClearCursor(
  { isPlaceholderData, data }: Pick<ShopQuery<Slice<unknown>>, 'isPlaceholderData' | 'data'>,
  { search: { before, after }, onNarrow }: Pick<ListProps<CursorPair>, 'search' | 'onNarrow'>,
): void {
  const isNewest = !isPlaceholderData && data?.newer === '';
  const hasCursor = before !== '' || after !== '';
  const clear = useEffectEvent(() => onNarrow({}));
  useEffect(() => {
    if (isNewest && hasCursor) clear();
  }, [isNewest, hasCursor]);
}
