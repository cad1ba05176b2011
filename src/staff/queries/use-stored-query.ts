import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { readAnswer, storeAnswer } from '../../phone/db/staff-answers.ts';
import { isRefusal, type Reply } from '../api/client.ts';
import type { ShopSubject } from '../api/orders.ts';
import { useAdmin } from '../session/use-admin.ts';
import { type ShopQuery, useShopQuery } from './use-shop-query.ts';

/** The file that has this code: its name changes with the code, and with it perhaps what the data is. */
const SHAPE = import.meta.url;

/**
 * As `useShopQuery`; what was read is stored on the device, and after a reload it is shown until it has been read again. For
 * screens that are needed while the network is gone.
 */
export function useStoredQuery<Data>(
  name: QueryKey,
  read: (token: string) => Promise<Reply<Data>>,
  subject?: ShopSubject,
): ShopQuery<Data> {
  const { account } = useAdmin();
  const query = useShopQuery(name, read, subject);
  const id = hashKey([account, ...name]);
  const { data, dataUpdatedAt: asOfMs, readBeganAtMs, isPlaceholderData } = query;
  useEffect(() => {
    if (data === undefined || isPlaceholderData || readBeganAtMs === null) return;
    storeAnswer({ id, shape: SHAPE, data, asOfMs, readBeganAtMs }).catch((error: unknown) =>
      console.warn('What was read was not stored', id, error),
    );
  }, [id, data, asOfMs, readBeganAtMs, isPlaceholderData]);
  const stored = useLiveQuery(() => readAnswer(id, SHAPE), [id]);
  if ((data !== undefined && !isPlaceholderData) || stored?.id !== id) return query;
  if (isRefusal(query.error)) return query;
  return {
    ...query,
    data: stored.data as Data,
    dataUpdatedAt: stored.asOfMs,
    readBeganAtMs: stored.readBeganAtMs,
    isPlaceholderData: false,
  };
}
