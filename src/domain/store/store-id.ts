/** Store ids (D38): their format, and the URL path of a store. */

export const STORE_ID = /^[a-z0-9-]{1,32}$/;

export const isStoreId = (text: string): boolean => STORE_ID.test(text);

/** Path prefix of a store's URLs. '' is the root: the first store by its stored id, or a single shop. */
export const pathTo = (kept: string): string => (kept === '' ? '' : `/at/${kept}`);
