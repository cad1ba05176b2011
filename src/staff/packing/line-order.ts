/** The lines of an order in the order in which a packer walks along the shelves. */
import type { Category, Product } from '../../domain/catalogue/product.ts';
import type { FoldedLine } from '../../domain/order/folded-line.ts';

/** What is on sale, as this device has it; empty until it has been read. */
export interface Catalogue {
  categories: readonly Category[];
  products: readonly Product[];
}

const LAST = Number.MAX_SAFE_INTEGER;

/** By the position of the category, then of the product. A line whose place is unknown comes last. */
export function sortLines(
  lines: readonly FoldedLine[],
  { categories, products }: Catalogue,
): FoldedLine[] {
  const categoryPositions = new Map(categories.map(({ slug, position }) => [slug, position]));
  const byPid = new Map(products.map((product) => [product.pid, product]));
  const placed = lines.map((line) => {
    const product = byPid.get(line.agreed.pid);
    // Lines of older orders do not name their category.
    const category = line.agreed.category || (product?.categorySlug ?? '');
    return {
      line,
      category: categoryPositions.get(category) ?? LAST,
      position: product?.position ?? LAST,
    };
  });
  return placed
    .toSorted((one, other) => one.category - other.category || one.position - other.position)
    .map(({ line }) => line);
}
