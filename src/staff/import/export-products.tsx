import { listCategories } from '../api/categories.ts';
import { readAllProducts } from '../api/products.ts';
import { shopTimeZone } from '../../shared/shop/shop-times.ts';
import { shopNow } from '../../phone/db/shop-clock.ts';
import { adminImportText } from '../../text/admin-import.ts';
import { SmallButton } from '../components/small-button.tsx';
import { PlainCard } from '../components/plain-card.tsx';
import { shopDay } from '../orders/day-number.ts';
import { useChange } from '../use-change.ts';
import { EXPORTED_COLUMN, marksOf } from './export-marks.ts';
import { writeCsv } from './csv.ts';
import { PRODUCT_COLUMNS, productCells } from './product-columns.ts';
import { saveFile } from './save-file.ts';

/** Exports all products as CSV. */
export function ExportProducts() {
  const { isBusy, send } = useChange();
  const download = async () => {
    const [products, categories] = await Promise.all([send(readAllProducts), send(listCategories)]);
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
