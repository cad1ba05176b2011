/**
 * Several shops under one address (D38). Each is a store with its own database: catalogue, orders and accounts. The
 * first store is at the root path, like a single shop.
 */

export interface Store {
  /** Its id in URLs. */
  id: string;
  /** Its name for people. */
  name: string;
  /** Pincodes that it delivers to, as published to phones of other stores. */
  pincodes: readonly string[];
  isFirst: boolean;
}

/** A store's id as phones store it; '' for the first store or a single shop. */
export const storedId = ({ id, isFirst }: Store): string => (isFirst ? '' : id);

/** Name of a store's local database; the first store has that of a single shop. */
export const databaseOf = (kept: string): string =>
  kept === '' ? 'essentials' : `essentials@${kept}`;

/** Name of the database in which a store's staff have what they did there. */
export const staffDatabaseOf = (kept: string): string =>
  kept === '' ? 'essentials_staff' : `essentials_staff@${kept}`;

/** The stored id of a local database's store; null for another app's database. */
export function storeOfDatabase(name: string): string | null {
  const found = /^essentials(?:@([a-z0-9-]{1,32}))?$/.exec(name);
  return found && (found[1] ?? '');
}

/** The store that delivers to a pincode, if the current one does not; else null. */
export function otherStoreFor(
  pincode: string,
  stores: readonly Store[],
  here: string,
): Store | null {
  const serving = stores.filter(({ pincodes }) => pincodes.includes(pincode));
  const isHere = serving.some((store) => storedId(store) === here);
  return isHere ? null : (serving[0] ?? null);
}
