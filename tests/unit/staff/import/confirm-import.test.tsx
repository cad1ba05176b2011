// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ConfirmImport } from '../../../../src/staff/import/preview/confirm-import.tsx';
import type { CellChange, SheetRow } from '../../../../src/staff/import/compare/sheet-row.ts';
import { summaryOf } from '../../../../src/staff/import/preview/sheet-summary.ts';
import { teachModalDialogs } from '../../../support/modal-dialogs.ts';

beforeAll(teachModalDialogs);
afterEach(cleanup);

const aRow = (line: number, changes: CellChange[], more: Partial<SheetRow> = {}): SheetRow => ({
  line,
  name: `Row ${line}`,
  kind: 'changed',
  id: `product${line}`,
  fields: null,
  seen: null,
  changes,
  contested: [],
  doubt: null,
  unusual: null,
  leftOut: [],
  errors: [],
  given: {},
  exported: '',
  sheetName: '',
  proposal: null,
  raisesMrp: false,
  emptied: [],
  ...more,
});

/** What the question says of these rows. */
function factsOf(rows: SheetRow[]): (string | null)[] {
  render(<ConfirmImport summary={summaryOf(rows)} onStore={() => {}} onClose={() => {}} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

it('says before it is stored that a sheet takes everything off sale', () => {
  const offSale: CellChange = { column: 'status', from: 'active', to: 'inactive' };
  expect(factsOf([2, 3, 4].map((line) => aRow(line, [offSale])))).toEqual([
    '3 are taken off sale.',
  ]);
});

it('names each kind of change with its count', () => {
  const rows = [
    aRow(2, [
      { column: 'price', from: '60.00', to: '20' },
      { column: 'mrp', from: '65.00', to: '22' },
    ]),
    aRow(3, [{ column: 'stock', from: '4', to: '0' }]),
    aRow(4, [
      { column: 'status', from: 'removed', to: 'active' },
      { column: 'name', from: 'Rice', to: 'Basmati' },
    ]),
    aRow(5, [{ column: 'description', from: 'Good', to: '' }]),
    aRow(6, [], { kind: 'new', id: '' }),
  ];
  expect(factsOf(rows)).toEqual([
    '1 is put on sale.',
    '1 gets another price.',
    '1 price more than doubles, or falls below half.',
    '1 gets another MRP.',
    '1 gets another stock.',
    '1 gets another name.',
    '1 gets other changes, such as category or description.',
    '1 new product is added.',
  ]);
});

it('names MRPs and stocks that are cleared apart from those that change', () => {
  const mrp = (to: string): CellChange => ({ column: 'mrp', from: '65.00', to });
  const stock = (to: string): CellChange => ({ column: 'stock', from: '4', to });
  const rows = [
    aRow(2, [mrp(''), stock('')]),
    aRow(3, [mrp('70'), stock('5')]),
    aRow(4, [mrp('')]),
  ];
  expect(factsOf(rows)).toEqual([
    '1 gets another MRP.',
    '2 lose their MRP.',
    '1 gets another stock.',
    '1 is not counted any more, and sells without a limit.',
  ]);
});
