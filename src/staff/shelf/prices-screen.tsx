import { useState } from 'react';
import { adminShelfText } from '../../text/admin-shelf.ts';
import { readLastImport } from '../api/imports.ts';
import { AdminPage } from '../components/admin-page.tsx';
import { Choice } from '../components/choice.tsx';
import { RemoteView } from '../components/remote-view.tsx';
import { ProductSections } from '../products/product-sections.tsx';
import { useShopQuery } from '../use-shop-query.ts';
import { LastShelfChange } from './last-shelf-change.tsx';
import { readShelf } from './read-shelf.ts';
import type { ShelfField } from './shelf-draft.ts';
import { ShelfList } from './shelf-list.tsx';

type Mode = 'prices' | 'stock';

const FIELDS: Record<Mode, readonly ShelfField[]> = {
  prices: ['pricePaise', 'originalPricePaise'],
  stock: ['stock'],
};

/** Price day and stock day: the products in shelf order, type, Enter, next (D52). */
export function PricesScreen() {
  const shelf = useShopQuery(['shelf'], readShelf);
  const last = useShopQuery(['last import'], readLastImport, 'catalogue');
  const [mode, setMode] = useState<Mode>('prices');
  return (
    <AdminPage title={adminShelfText('pricesTitle')} freshness={shelf}>
      <ProductSections />
      <p>{adminShelfText('pricesIntro')}</p>
      <Choice
        label={adminShelfText('mode')}
        value={mode}
        options={[
          { value: 'prices', label: adminShelfText('modePrices') },
          { value: 'stock', label: adminShelfText('modeStock') },
        ]}
        onChange={setMode}
      />
      <RemoteView remote={shelf}>
        {(now) => (
          <ShelfList
            shelf={now}
            fields={FIELDS[mode]}
            enterGoesTo={mode === 'prices' ? 'pricePaise' : 'stock'}
            onStored={() => {
              shelf.refetch();
              last.refetch();
            }}
          />
        )}
      </RemoteView>
      <LastShelfChange remote={last} onUndone={shelf.refetch} />
    </AdminPage>
  );
}
