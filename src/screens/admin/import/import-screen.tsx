import { adminImportText } from '../../../text/admin-import.ts';
import { AdminPage } from '../parts/admin-page.tsx';
import { ProductSections } from '../products/product-sections.tsx';
import { ExportProducts } from './export-products.tsx';
import { ImportProducts } from './import-products.tsx';

/** Many products at once: out to a sheet, and back. */
export function ImportScreen() {
  return (
    <AdminPage title={adminImportText('title')}>
      <ProductSections />
      <ExportProducts />
      <ImportProducts />
    </AdminPage>
  );
}
