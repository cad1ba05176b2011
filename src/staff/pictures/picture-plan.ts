/** What happens with each chosen picture. Pure. */
import type { AdminProduct } from '../api/products.ts';
import type { PictureMatch } from './match-picture.ts';

export interface PictureRow<Product> {
  /** Unique among the chosen files. */
  key: string;
  fileName: string;
  match: PictureMatch<Product>;
}

/** What the owner has decided. */
export interface PictureDecisions<Product> {
  /** By key; null to leave it out. */
  chosen: ReadonlyMap<string, Product | null>;
  /** Keys of pictures that replace the product's present one. */
  replaced: ReadonlySet<string>;
  /** Files that are named with a number are named with product numbers. */
  areNumbersRight: boolean;
}

export type PictureStatus =
  | 'ready'
  /** Only a number says which product. */
  | 'numbered'
  | 'doubt'
  | 'none'
  | 'left_out'
  /** The product has a picture, and the owner has not said to replace it. */
  | 'has_picture'
  /** An earlier file is about the same product. */
  | 'twice';

export interface PlannedPicture<Product, Row = PictureRow<Product>> {
  row: Row;
  product: Product | null;
  status: PictureStatus;
}

export const hasPicture = ({ uploadedUrl, imageUrl }: AdminProduct): boolean =>
  uploadedUrl !== '' || imageUrl !== '';

/** What has changed since the files were matched. */
interface Now<Product> {
  productOf: (matched: Product) => Product;
  /** Products whose picture waits to be stored. */
  waiting: ReadonlySet<string>;
}

/** The status of each file, in their order; of two files for one product the first counts. */
export function planPictures<Product extends AdminProduct, Row extends PictureRow<Product>>(
  rows: readonly Row[],
  { chosen, replaced, areNumbersRight }: PictureDecisions<Product>,
  { productOf, waiting }: Now<Product>,
): PlannedPicture<Product, Row>[] {
  const taken = new Set<string>();
  return rows.map((row) => {
    const { key, match } = row;
    const decided = chosen.get(key);
    if (decided === null) return { row, product: null, status: 'left_out' };
    const matched = decided ?? match.product;
    if (matched === null) {
      return { row, product: null, status: match.kind === 'none' ? 'none' : 'doubt' };
    }
    const product = productOf(matched);
    const isDecided = decided !== undefined || match.kind !== 'number' || areNumbersRight;
    if (!isDecided) return { row, product, status: 'numbered' };
    const isWaiting = waiting.has(product.id) && !hasPicture(product);
    if (isWaiting || taken.has(product.id)) return { row, product, status: 'twice' };
    taken.add(product.id);
    const isKept = hasPicture(product) && !replaced.has(key);
    return { row, product, status: isKept ? 'has_picture' : 'ready' };
  });
}
