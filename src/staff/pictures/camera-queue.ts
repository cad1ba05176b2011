/** Which products are photographed along the shelf. Pure. */
import type { AdminProduct } from '../api/products.ts';
import { hasPicture } from './picture-plan.ts';

export interface CameraQueue<Product> {
  /** All without a picture, in the order of the shelf. */
  missing: readonly Product[];
  /** The same without the skipped ones, in the order in which they are asked for. */
  left: readonly Product[];
}

interface Handled {
  /** '' for all. */
  categoryId: string;
  /** Ids of products whose picture is stored or waits to be. */
  taken: ReadonlySet<string>;
  /** Ids of products whose picture was not stored: a press sends it again, so the others come first. */
  failed: ReadonlySet<string>;
  skipped: ReadonlySet<string>;
}

/** The products without a picture; `products` are in the order of the shelf. */
export function cameraQueue<Product extends AdminProduct>(
  products: readonly Product[],
  { categoryId, taken, failed, skipped }: Handled,
): CameraQueue<Product> {
  const missing = products.filter(
    (product) =>
      !hasPicture(product) &&
      !taken.has(product.id) &&
      (categoryId === '' || product.categoryId === categoryId),
  );
  const left = missing.filter(({ id }) => !skipped.has(id));
  return {
    missing,
    left: [...left.filter(({ id }) => !failed.has(id)), ...left.filter(({ id }) => failed.has(id))],
  };
}
