/** Pictures that wait to be stored. Pure. */
import type { AdminProduct } from '../api/products.ts';

/** A picture that is to become a product's. */
export interface Upload {
  key: string;
  file: Blob;
  /** As it was when the picture was matched: a picture that somebody has stored since is not overwritten. */
  product: AdminProduct;
  /** Takes the place of a picture of the same product that was added before, whether or not it is stored by now. */
  isAgain?: boolean;
}

/** For filters. */
export const isOf =
  (id: string) =>
  ({ product }: Upload): boolean =>
    product.id === id;

/** With further pictures at the end, without those whose place they take; `sent` is on its way and stays. */
export function enqueue(
  waiting: readonly Upload[],
  added: readonly Upload[],
  sent: Upload | undefined,
): Upload[] {
  const replaced = new Set(added.filter(({ isAgain }) => isAgain).map(({ product }) => product.id));
  const kept = waiting.filter((upload) => upload === sent || !replaced.has(upload.product.id));
  return [...kept, ...added];
}
