import { readLastImport } from '../api/imports.ts';
import { adminImportText } from '../../text/admin-import.ts';
import { AdminPage } from '../components/admin-page.tsx';
import { useShopHints } from '../live-shop.ts';
import { ProductSections } from '../products/product-sections.tsx';
import { useRemote } from '../use-remote.ts';
import { ExportProducts } from './export-products.tsx';
import { ImportProducts } from './import-products.tsx';
import { LastImport } from './last-import.tsx';

/** Import and export of products. */
export function ImportScreen() {
  const last = useRemote('last import', readLastImport);
  useShopHints('catalogue', last.reload);
  return (
    <AdminPage title={adminImportText('title')}>
      <ProductSections />
      <ExportProducts />
      <ImportProducts onStored={last.reload} />
      <LastImport remote={last} />
    </AdminPage>
  );
}
