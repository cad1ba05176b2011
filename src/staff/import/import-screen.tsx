import { readLastImport } from '../api/imports.ts';
import { adminImportText } from '../../text/admin-import.ts';
import { AdminPage } from '../components/admin-page.tsx';
import { ProductSections } from '../products/product-sections.tsx';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { ImportProducts } from './import-products.tsx';
import { LastImport } from './last-import.tsx';
import { listCategories } from '../api/categories.ts';
import { readAllProducts } from '../api/products.ts';
import { shopTimeZone } from '../../shared/shop/shop-times.ts';
import { shopNow } from '../../phone/db/shop-clock.ts';
import { SmallButton } from '../components/small-button.tsx';
import { PlainCard } from '../components/plain-card.tsx';
import { shopDay } from '../orders/day-number.ts';
import { useChange } from '../saving/use-change.ts';
import { EXPORTED_COLUMN, marksOf, PRODUCT_COLUMNS, productCells } from './product-columns.ts';
import { writeCsv } from './read/csv.ts';
import { saveFile } from '../../shared/save-file.ts';

/** Import and export of products. */
export function ImportScreen() {
  const last = useShopQuery(['last import'], readLastImport, 'catalogue');
  return (
    <AdminPage title={adminImportText('title')} sections={<ProductSections />}>
      <ExportProducts />
      <ImportProducts onStored={last.refetch} />
      <LastImport remote={last} />
    </AdminPage>
  );
}

/** Exports all products as CSV. */
function ExportProducts() {
  const { isBusy, sendRepeatable } = useChange();
  const download = async () => {
    const [products, categories] = await Promise.all([
      sendRepeatable(readAllProducts),
      sendRepeatable(listCategories),
    ]);
    if (!products.ok || !categories.ok) return;
    const rows = products.data.map((product) => {
      const cells = productCells(product, categories.data);
      return [...PRODUCT_COLUMNS.map((column) => cells[column]), marksOf(cells)];
    });
    const name = adminImportText('fileName', { day: shopDay(shopNow(), shopTimeZone()) });
    saveFile(
      name,
      'text/csv;charset=utf-8',
      writeCsv([[...PRODUCT_COLUMNS, EXPORTED_COLUMN], ...rows]),
    );
  };
  return (
    <PlainCard
      title={adminImportText('exportTitle')}
      text={adminImportText('exportText', { column: EXPORTED_COLUMN })}
    >
      <div>
        <SmallButton icon="download" isBusy={isBusy} onClick={() => void download()}>
          {adminImportText(isBusy ? 'exporting' : 'exportAction')}
        </SmallButton>
      </div>
    </PlainCard>
  );
}
