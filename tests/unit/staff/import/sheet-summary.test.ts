import { describe, expect, it } from 'vitest';
import type { CellChange, SheetRow } from '../../../../src/staff/import/compare/sheet-row.ts';
import { summaryOf } from '../../../../src/staff/import/preview/sheet-summary.ts';

let line = 1;

function aRow(kind: SheetRow['kind'], changes: CellChange[] = [], more: Partial<SheetRow> = {}) {
  line += 1;
  const row: SheetRow = {
    line,
    name: `Row ${line}`,
    kind,
    id: kind === 'new' ? '' : `product${line}`,
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
  };
  return row;
}
const price = (from: string, to: string): CellChange => ({ column: 'price', from, to });
const renamed: CellChange = { column: 'name', from: 'Rice', to: 'Tomato' };
const numbered = { given: { product_id: '7' } };

describe('what a sheet would do', () => {
  it('is counted, with prices that move far', () => {
    const rows = [
      aRow('new'),
      aRow('changed', [price('60.00', '64')]),
      aRow('changed', [price('60.00', '120.50')]),
      aRow('changed', [price('60.00', '29'), renamed]),
      aRow('changed', [{ column: 'brand', from: '', to: 'Tata' }]),
      aRow('same'),
      aRow('wrong'),
    ];
    expect(summaryOf(rows)).toMatchObject({
      counts: { new: 1, changed: 4, same: 1, wrong: 1, contested: 0 },
      repriced: 3,
      farRepriced: 2,
      renamed: 1,
      isMostlyRenamed: false,
    });
  });

  it('is counted by each kind of change', () => {
    const status = (from: string, to: string): CellChange => ({ column: 'status', from, to });
    const stock: CellChange = { column: 'stock', from: '4', to: '' };
    const mrp: CellChange = { column: 'mrp', from: '', to: '70' };
    const rows = [
      ...Array.from({ length: 30 }, () => aRow('changed', [status('active', 'inactive')])),
      aRow('changed', [status('active', 'removed'), stock]),
      aRow('changed', [status('inactive', 'active'), mrp, price('60.00', '64')]),
      aRow('changed', [status('inactive', 'removed')]),
      aRow('changed', [mrp, { column: 'category', from: 'Snacks', to: 'Dairy' }]),
      // Waits for a decision, so it is not stored.
      aRow('contested', [status('active', 'inactive')]),
    ];
    expect(summaryOf(rows)).toMatchObject({
      takenOffSale: 31,
      putOnSale: 1,
      mrpChanged: 2,
      restocked: 0,
      stockCleared: 1,
      repriced: 1,
      renamed: 0,
      otherwiseChanged: 2,
    });
  });

  it('shows every row that says anything: prices from the largest step, errors, decisions, the rest', () => {
    const [fresh, brand, mrp, small, large, contested, wrong, same] = [
      aRow('new'),
      aRow('changed', [{ column: 'brand', from: '', to: 'Tata' }]),
      aRow('changed', [{ column: 'mrp', from: '70.00', to: '80' }]),
      aRow('changed', [price('60.00', '64')]),
      aRow('changed', [price('60.00', '12')]),
      aRow('contested'),
      aRow('wrong'),
      aRow('same'),
    ] as const;
    const many = Array.from({ length: 1_000 }, () => aRow('changed', [renamed]));
    const { shown } = summaryOf([fresh, brand, mrp, small, large, contested, wrong, same, ...many]);
    expect(shown.slice(0, 6)).toEqual([large, small, mrp, wrong, contested, brand]);
    expect(shown.at(-1)).toBe(fresh);
    expect(shown).toHaveLength(1_007);
  });

  it('is doubtful when most products that it finds by number get another name', () => {
    const sheet = (renames: number, others: number) => [
      ...Array.from({ length: renames }, () => aRow('changed', [renamed], numbered)),
      ...Array.from({ length: others }, () => aRow('same', [], numbered)),
    ];
    expect(summaryOf(sheet(6, 5)).isMostlyRenamed).toBe(true);
    expect(summaryOf(sheet(6, 6)).isMostlyRenamed).toBe(false);
    expect(summaryOf(sheet(5, 0)).isMostlyRenamed).toBe(false);
  });

  it('counts the numbers that belong to others', () => {
    const errors = [{ column: 'product_id' as const, error: 'number_of_another' as const }];
    expect(summaryOf([aRow('wrong', [], { errors }), aRow('wrong')]).foreignNumbers).toBe(1);
  });
});
