/** Ids of stores (D38, stores.ts). */

export const STORE_ID = /^[a-z0-9-]{1,32}$/;

export const isStoreId = (text: string): boolean => STORE_ID.test(text);

/** Path prefix of a store's server, by its stored id. */
export const pathTo = (kept: string): string => (kept === '' ? '' : `/at/${kept}`);
