import { readLastImport } from '../api/imports.ts';
import { adminImportText } from '../../text/admin-import.ts';
import { AdminPage } from '../components/admin-page.tsx';
import { ProductSections } from '../products/product-sections.tsx';
import { useShopQuery } from '../use-shop-query.ts';
import { ExportProducts } from './export-products.tsx';
import { ImportProducts } from './import-products.tsx';
import { LastImport } from './last-import.tsx';

/** Import and export of products. */
export function ImportScreen() {
  const last = useShopQuery(['last import'], readLastImport, 'catalogue');
  return (
    <AdminPage title={adminImportText('title')}>
      <ProductSections />
      <ExportProducts />
      <ImportProducts onStored={last.refetch} />
      <LastImport remote={last} />
    </AdminPage>
  );
}
