import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ImportPreview } from '../../../src/staff/import/import-preview.tsx';
import { readSheet } from '../../../src/staff/import/read-sheet.ts';
import { aCategory } from '../../support/builders.ts';

it('tells of a new product its price, MRP, pack, stock and category', () => {
  const sheet = readSheet(
    [
      ['Item', 'Pack', 'Rate', 'MRP', 'Stock', 'Category'],
      ['Poha', '500 g', '38', '40', '12', 'Dairy & Bakery'],
      ['Rava', '1 kg', '45', '', '', 'Dairy & Bakery'],
    ],
    [],
    [aCategory()],
  );
  if (!sheet.ok) throw new Error(sheet.problem);
  const html = renderToStaticMarkup(
    <ImportPreview
      rows={sheet.rows}
      skipped={0}
      columns={sheet.columns}
      isBusy={false}
      onDecide={() => {}}
      onStore={() => {}}
    />,
  );
  const told = [...html.matchAll(/<li[^>]*>([^<]+)<\/li>/g)].map(([, text]) => text);
  expect(told).toEqual([
    `price: 38 · mrp: 40 · quantity: 500 g · stock: 12 · category: ${aCategory().slug}`,
    `price: 45 · mrp: empty · quantity: 1 kg · stock: empty · category: ${aCategory().slug}`,
  ]);
});
