import { firstOfCards } from '../../domain/catalogue/packs.ts';
import { listFilterParams, NO_FILTER } from '../../domain/catalogue/list-filter.ts';
import { categoryText } from '../../text/category.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CatalogueGrid } from './catalogue-grid.tsx';
import * as styles from './list-filter.module.css';
import type { FilteredList } from './use-list-filter.ts';

/** The grid of a list; where it is filtered, with how much is left and the way back to all of it. */
export function FilteredGrid({
  name,
  list: { products, all, filter, isFiltered, setFilter },
  packs,
}: {
  name: string;
  list: FilteredList;
  packs?: 'ranked' | undefined;
}) {
  if (!isFiltered) return <CatalogueGrid name={name} products={all} level={2} packs={packs} />;
  const clear = (
    <Button tone="quiet" onClick={() => setFilter(NO_FILTER)}>
      {categoryText('clearFilter')}
    </Button>
  );
  if (products.length === 0) {
    return (
      <EmptyState picture="/img/products/soft-broom.webp" title={categoryText('nothingLeft')}>
        {clear}
      </EmptyState>
    );
  }
  const cardsOf = (some: typeof all) => some.filter(firstOfCards()).length;
  return (
    <>
      <div className={styles.shown}>
        <output>{categoryText('shown', { n: cardsOf(products), total: cardsOf(all) })}</output>
        {clear}
      </div>
      <CatalogueGrid
        name={`${name}?${JSON.stringify(listFilterParams(filter))}`}
        products={products}
        level={2}
        packs={packs ?? (filter.sort === 'listed' ? undefined : 'ranked')}
      />
    </>
  );
}
