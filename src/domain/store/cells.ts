/**
 * Shops that stand side by side under one address (D38): each is a cell, whole and on its own, with its
 * catalogue, its orders and its people. The first stands where a single shop stands, at the root.
 */

export interface Cell {
  /** As addresses have it. */
  cell: string;
  /** As people call it. */
  name: string;
  /** Where it delivers, as far as phones of other cells are told. */
  pincodes: readonly string[];
  isFirst: boolean;
}

/** What a phone keeps of the cell that it is in: '' is the first, and the only one where there are none. */
export const keptName = ({ cell, isFirst }: Cell): string => (isFirst ? '' : cell);

/** A cell's local database, by the name that a phone keeps; the first has that of a single shop. */
export const databaseOf = (kept: string): string =>
  kept === '' ? 'essentials' : `essentials@${kept}`;

/** The cell of a local database, as a phone keeps it; null for a database of something else. */
export function cellOfDatabase(name: string): string | null {
  const found = /^essentials(?:@([a-z0-9-]{1,32}))?$/.exec(name);
  return found && (found[1] ?? '');
}

/** Which other cell than the one that the phone is in delivers to a pincode; null for none. */
export function otherCellFor(pincode: string, cells: readonly Cell[], here: string): Cell | null {
  const serving = cells.filter(({ pincodes }) => pincodes.includes(pincode));
  const isHere = serving.some((cell) => keptName(cell) === here);
  return isHere ? null : (serving[0] ?? null);
}
