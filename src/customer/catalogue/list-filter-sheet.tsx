import { brandsOf, LIST_SORTS, NO_FILTER } from '../../domain/catalogue/list-filter.ts';
import { firstOfCards } from '../../domain/catalogue/packs.ts';
import { categoryText } from '../../text/category.ts';
import { shellText } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { DialogActions, Sheet } from '../../ui/sheet.tsx';
import { Switch } from '../../ui/switch.tsx';
import * as styles from './list-filter.module.css';
import type { FilteredList } from './use-list-filter.ts';

/** Sorts and filters at once; the button at the end only closes the sheet. */
export default function ListFilterSheet({
  list: { products, all, filter, isFiltered, setFilter },
  isOpen,
  onClose,
}: {
  list: FilteredList;
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={categoryText('filter')}
      closeLabel={shellText('close')}
    >
      <div className={styles.fields}>
        <SelectField
          label={categoryText('sort')}
          value={filter.sort}
          options={LIST_SORTS.map((value) => ({ value, label: categoryText(`sort_${value}`) }))}
          onChange={({ target }) =>
            setFilter({
              ...filter,
              sort: LIST_SORTS.find((sort) => sort === target.value) ?? 'listed',
            })
          }
        />
        <SelectField
          label={categoryText('brand')}
          value={filter.brand}
          options={[
            { value: '', label: categoryText('allBrands') },
            ...brandsOf(all).map((brand) => ({ value: brand, label: brand })),
          ]}
          onChange={({ target }) => setFilter({ ...filter, brand: target.value })}
        />
        <Switch
          label={categoryText('onOffer')}
          isOn={filter.isOnOffer}
          onChange={(isOnOffer) => setFilter({ ...filter, isOnOffer })}
        />
        <Switch
          label={categoryText('inStock')}
          isOn={filter.isInStock}
          onChange={(isInStock) => setFilter({ ...filter, isInStock })}
        />
      </div>
      <DialogActions>
        {isFiltered && (
          <Button tone="plain" onClick={() => setFilter(NO_FILTER)}>
            {categoryText('clearFilter')}
          </Button>
        )}
        <Button onClick={onClose}>
          {categoryText.count('show', products.filter(firstOfCards()).length)}
        </Button>
      </DialogActions>
    </Sheet>
  );
}
