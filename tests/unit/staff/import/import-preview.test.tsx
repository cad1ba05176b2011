// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { ImportPreview } from '../../../../src/staff/import/preview/import-preview.tsx';
import { rowsToMend } from '../../../../src/staff/import/preview/sheet-summary.ts';
import { aCategory } from '../../../support/builders.ts';
import { asTable, sheetOf } from '../../../support/sheets.ts';

afterEach(cleanup);

it('tells of a new product its price, MRP, pack, stock and category', () => {
  const sheet = sheetOf(
    asTable(
      'Item | Pack | Rate | MRP | Stock | Category',
      'Poha | 500 g | 38 | 40 | 12 | Dairy & Bakery',
      'Rava | 1 kg | 45 |  |  | Dairy & Bakery',
    ),
  );
  const html = renderToStaticMarkup(
    <ImportPreview
      rows={sheet.rows}
      skipped={0}
      rejoined={0}
      columns={sheet.columns}
      isBusy={false}
      onDecide={() => {}}
      onTick={() => {}}
      onName={() => {}}
      onStore={() => {}}
    />,
  );
  const told = [...html.matchAll(/<li[^>]*>([^<]+)<\/li>/g)].map(([, text]) => text);
  expect(told).toEqual([
    `price: 38 · mrp: 40 · quantity: 500 g · stock: 12 · category: ${aCategory().slug}`,
    `price: 45 · mrp: empty · quantity: 1 kg · stock: empty · category: ${aCategory().slug}`,
  ]);
});

it('says of a new product whose stock could not be read that it is sold without a count', () => {
  const sheet = sheetOf(
    asTable(
      'Item | Rate | Stock | Category',
      'Eggs | 72 | 5 DOZEN | Dairy & Bakery',
      'Poha | 38 | 12 | Dairy & Bakery',
    ),
  );
  render(
    <ImportPreview
      rows={sheet.rows}
      skipped={0}
      rejoined={0}
      columns={sheet.columns}
      isBusy={false}
      onDecide={() => {}}
      onTick={() => {}}
      onName={() => {}}
      onStore={() => {}}
    />,
  );
  expect(screen.getByRole('row', { name: /Eggs/ }).textContent).toMatch(
    /stock: not known.*Until you bring it the stock is not known, and not counted/,
  );
  expect(
    screen.getByText('The stock of 1 new product is not known: it is sold without a count.'),
  ).toBeTruthy();
  expect(rowsToMend(sheet.rows, sheet.columns)).toContain('5 DOZEN');
});

it('shows unusual rows first, counts them for storing once they are ticked, and tells why they wait', () => {
  const table = asTable(
    'Item | Rate | MRP | Category',
    'Poha | 38 | 40 | Dairy & Bakery',
    'Ghee | 65 | 640 | Dairy & Bakery',
  );
  const onTick = vi.fn();
  const preview = (ticked: number[]) => {
    const sheet = sheetOf(table, [], undefined, { ticked });
    render(
      <ImportPreview
        rows={sheet.rows}
        skipped={0}
        rejoined={0}
        columns={sheet.columns}
        isBusy={false}
        onDecide={() => {}}
        onTick={onTick}
        onName={() => {}}
        onStore={() => {}}
      />,
    );
    return sheet.rows;
  };
  const [, ghee] = preview([]);
  const [, first] = screen.getAllByRole('row');
  expect(first?.textContent).toContain('₹65 is less than half of its MRP of ₹640.');
  expect(screen.getByRole('button', { name: 'Store 1 product' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Store it: Ghee' }));
  expect(onTick).toHaveBeenCalledWith(ghee, true);
  cleanup();
  preview([3]);
  expect(screen.getByRole('checkbox', { name: 'Store it: Ghee' })).toHaveProperty('checked', true);
  expect(screen.getByRole('button', { name: 'Store 2 products' })).toBeTruthy();
});
