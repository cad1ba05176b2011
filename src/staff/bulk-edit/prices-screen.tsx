import { useState } from 'react';
import { adminBulkEditText } from '../../text/admin-bulk-edit.ts';
import { readLastImport } from '../api/imports.ts';
import { AdminPage } from '../components/admin-page.tsx';
import { Choice } from '../components/choice.tsx';
import { RemoteView } from '../components/remote-view.tsx';
import { ProductSections } from '../products/product-sections.tsx';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { LastBulkChange } from './last-bulk-change.tsx';
import { readOrderedProducts } from './read-ordered-products.ts';
import type { BulkField } from './bulk-draft.ts';
import { BulkList } from './bulk-list.tsx';

type Mode = 'prices' | 'stock';

const FIELDS: Record<Mode, readonly BulkField[]> = {
  prices: ['pricePaise', 'originalPricePaise'],
  stock: ['stock'],
};

/** Price day and stock day: the products in shelf order, type, Enter, next (D52). */
export function PricesScreen({ show = '' }: { show?: '' | 'above_mrp' }) {
  const catalogue = useShopQuery(['ordered products'], readOrderedProducts);
  const last = useShopQuery(['last import'], readLastImport, 'catalogue');
  const [mode, setMode] = useState<Mode>('prices');
  return (
    <AdminPage
      title={adminBulkEditText('pricesTitle')}
      sections={<ProductSections />}
      about={adminBulkEditText('pricesIntro')}
      freshness={catalogue}
      aside={
        <Choice
          label={adminBulkEditText('mode')}
          value={mode}
          options={[
            { value: 'prices', label: adminBulkEditText('modePrices') },
            { value: 'stock', label: adminBulkEditText('modeStock') },
          ]}
          onChange={setMode}
        />
      }
    >
      <RemoteView remote={catalogue}>
        {(now) => (
          <BulkList
            catalogue={now}
            showFirst={show || 'all'}
            fields={FIELDS[mode]}
            enterGoesTo={mode === 'prices' ? 'pricePaise' : 'stock'}
            onStored={() => {
              catalogue.refetch();
              last.refetch();
            }}
          />
        )}
      </RemoteView>
      <LastBulkChange remote={last} onUndone={catalogue.refetch} />
    </AdminPage>
  );
}
