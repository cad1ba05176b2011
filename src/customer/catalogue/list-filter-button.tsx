import { lazy, Suspense, useState } from 'react';
import { categoryText } from '../../text/category.ts';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import * as styles from './list-filter.module.css';
import type { FilteredList } from './use-list-filter.ts';

const ListFilterSheet = lazy(() => import('./list-filter-sheet.tsx'));

/** Opens sorting and filtering of a long list; a dot says that something is chosen. */
export function ListFilterButton({ list }: { list: FilteredList }) {
  const [isOpen, setOpen] = useState(false);
  // Its sheet stays mounted to slide out.
  const [wasOpened, setOpened] = useState(false);
  if (!list.isOffered) return null;
  return (
    <span className={classNames(styles.button, list.isFiltered && styles.chosen)}>
      <IconButton
        icon="filter"
        label={categoryText(list.isFiltered ? 'isFiltered' : 'filter')}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      />
      {wasOpened && (
        <Suspense>
          <ListFilterSheet list={list} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
