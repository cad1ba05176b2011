import { adminImportText } from '../../../text/admin-import.ts';
import { adminKhataText } from '../../../text/admin-khata.ts';
import { SelectField } from '../../components/form/select-field.tsx';
import { letterOf } from '../../import/preview/sheet-choices.tsx';
import * as importStyles from '../../import/import.module.css';
import { OPENING_COLUMNS, type OpeningColumns } from './read-openings.ts';

const NOWHERE = '';

/** Which column of the sheet is which: guessed, and changed here. */
export function OpeningColumnsFields({
  headings,
  columns,
  isBusy,
  onChange,
}: {
  headings: readonly string[];
  columns: OpeningColumns;
  isBusy: boolean;
  onChange: (columns: OpeningColumns) => void;
}) {
  const options = [
    { value: NOWHERE, label: adminKhataText('sheetNoColumn') },
    ...headings.map((heading, at) => ({
      value: String(at),
      label: heading || adminImportText('columnWithoutHeading', { letter: letterOf(at) }),
    })),
  ];
  return (
    <div className={importStyles.actions}>
      {OPENING_COLUMNS.map((column) => (
        <SelectField
          key={column}
          label={adminKhataText(`sheetColumn_${column}`)}
          value={String(columns[column] ?? NOWHERE)}
          options={options}
          disabled={isBusy}
          onChange={({ target: { value } }) =>
            onChange({ ...columns, [column]: value === NOWHERE ? null : Number(value) })
          }
        />
      ))}
    </div>
  );
}
