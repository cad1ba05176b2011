import type { ProductColumn, RememberedColumns } from './product-columns.ts';
import type { ConflictWinner } from './sheet-row.ts';

/** What the owner has said about a sheet; what is left out is guessed. */
export interface SheetPlan {
  /** What each column of the sheet means, in its order; null for nothing. */
  columns?: readonly (ProductColumn | null)[];
  /** A line that is a product, counted from 0: headings are looked for above it. */
  firstProduct?: number;
  /** Address of the category that is meant, by the sheet's own name of it in small letters; '' for rows without one. */
  categories?: Readonly<Record<string, string>>;
  /** Columns as chosen for earlier sheets. */
  remembered?: RememberedColumns;
  /** New products get the pack that their name ends with: 'Parle-G 80g' is added as Parle-G, 80 g. */
  isPackSplit?: boolean;
  /** Rows get the families that are proposed for them. */
  areFamiliesTaken?: boolean;
  /** Names that look as if they were typed for a legacy font are right. */
  areNamesRight?: boolean;
  /** What was decided about contested and doubtful rows, by their line. */
  decisions?: Readonly<Record<number, ConflictWinner>>;
}

/** The plan with another line for the first product: its columns are guessed again. */
export function withFirstProduct(plan: SheetPlan, line: number | undefined): SheetPlan {
  const { columns: _, firstProduct: __, ...rest } = plan;
  return { ...rest, decisions: {}, ...(line !== undefined && { firstProduct: line }) };
}
