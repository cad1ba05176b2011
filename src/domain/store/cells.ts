/**
 * Several shops under one address (D38). Each is a cell with its own database: catalogue, orders and accounts. The
 * first cell is at the root path, like a single shop.
 */

export interface Cell {
  /** Its id in URLs. */
  cell: string;
  /** Its name for people. */
  name: string;
  /** Pincodes that it delivers to, as published to phones of other cells. */
  pincodes: readonly string[];
  isFirst: boolean;
}

/** The id of the current cell as phones store it; '' for the first cell or a single shop. */
export const keptName = ({ cell, isFirst }: Cell): string => (isFirst ? '' : cell);

/** Name of a cell's local database; the first cell has that of a single shop. */
export const databaseOf = (kept: string): string =>
  kept === '' ? 'essentials' : `essentials@${kept}`;

/** The stored id of a local database's cell; null for another app's database. */
export function cellOfDatabase(name: string): string | null {
  const found = /^essentials(?:@([a-z0-9-]{1,32}))?$/.exec(name);
  return found && (found[1] ?? '');
}

/** The cell that delivers to a pincode, if the current one does not; else null. */
export function otherCellFor(pincode: string, cells: readonly Cell[], here: string): Cell | null {
  const serving = cells.filter(({ pincodes }) => pincodes.includes(pincode));
  const isHere = serving.some((cell) => keptName(cell) === here);
  return isHere ? null : (serving[0] ?? null);
}
