import { useState } from 'react';
import { readStaffPreference, writeStaffPreference } from '../../phone/db/admin-preferences.ts';
import { readLastImport } from '../api/imports.ts';
import { fetchStarterList } from '../api/starter.ts';
import { adminStarterText } from '../../text/admin-starter.ts';
import { AdminPage } from '../components/admin-page.tsx';
import { CheckField } from '../components/form/check-field.tsx';
import { RemoteView } from '../components/remote-view.tsx';
import { LastImport } from '../import/last-import.tsx';
import { ProductSections } from '../products/product-sections.tsx';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { readShopNow } from './read-shop-now.ts';
import { StarterGoods } from './starter-goods.tsx';

/** The starter catalogue: what a kirana sells, to be ticked and priced (D51). */
export function StarterScreen() {
  const list = useShopQuery(['starter list'], fetchStarterList);
  const shop = useShopQuery(['starter shop'], readShopNow);
  const last = useShopQuery(['last import'], readLastImport, 'catalogue');
  const [hasStock, setHasStock] = useState(() => readStaffPreference('admin_starter_stock'));
  const askForStock = (isAsked: boolean) => {
    setHasStock(isAsked);
    writeStaffPreference('admin_starter_stock', isAsked);
  };
  return (
    <AdminPage
      title={adminStarterText('title')}
      sections={<ProductSections />}
      about={adminStarterText('intro')}
      aside={
        <CheckField
          label={adminStarterText('withStock')}
          checked={hasStock}
          onChange={({ currentTarget }) => askForStock(currentTarget.checked)}
        />
      }
    >
      <RemoteView remote={list}>
        {(known) => (
          <RemoteView remote={shop}>
            {({ products }) => (
              <StarterGoods
                list={known}
                products={products}
                hasStock={hasStock}
                onStored={() => {
                  shop.refetch();
                  last.refetch();
                }}
              />
            )}
          </RemoteView>
        )}
      </RemoteView>
      <LastImport remote={last} />
    </AdminPage>
  );
}
