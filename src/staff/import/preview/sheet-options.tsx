import type { AddedTax } from '../../../domain/catalogue/mrp.ts';
import { adminImportText } from '../../../text/admin-import.ts';
import { formatRupees } from '../../../ui/format-rupees.ts';
import { Notice } from '../../../ui/notice.tsx';
import { CheckField } from '../../components/form/check-field.tsx';
import type { SheetPlan } from '../compare/sheet-row.ts';
import type { ReadRows } from '../read-sheet.ts';
import { SheetNames } from './sheet-choices.tsx';
import { columnName } from './sheet-summary.ts';

/** What the owner may say about a sheet as a whole, each where the sheet gives cause for it. */
export function SheetOptions({
  sheet,
  plan,
  tax,
  onChange,
}: {
  sheet: ReadRows;
  plan: SheetPlan;
  tax: AddedTax;
  onChange: (plan: SheetPlan) => void;
}) {
  const change = (said: SheetPlan) => onChange({ ...plan, ...said });
  const {
    unreadableNames,
    proposedNames,
    packsInNames,
    proposedFamilies,
    taxedPrices,
    mrpsToRaise,
    emptiedCells,
    groups,
  } = sheet;
  return (
    <>
      {unreadableNames && (
        <Notice
          tone="danger"
          title={adminImportText.count('unreadableNames', unreadableNames.rows)}
          text={adminImportText('unreadableNamesText', unreadableNames)}
        >
          <CheckField
            label={adminImportText('areNamesRight')}
            checked={plan.areNamesRight ?? false}
            onChange={({ currentTarget }) => change({ areNamesRight: currentTarget.checked })}
          />
        </Notice>
      )}
      {proposedNames && (
        <SheetNames
          proposed={proposedNames}
          isTaken={plan.areNamesTaken ?? false}
          onTake={(areNamesTaken) => change({ areNamesTaken })}
        />
      )}
      {packsInNames && (
        <CheckField
          label={adminImportText.count('splitPacks', packsInNames.rows)}
          hint={adminImportText('splitPacksText', packsInNames.example)}
          checked={plan.isPackSplit ?? false}
          onChange={({ currentTarget }) => change({ isPackSplit: currentTarget.checked })}
        />
      )}
      {proposedFamilies && (
        <CheckField
          label={adminImportText.count('makeFamilies', proposedFamilies.families)}
          hint={adminImportText('makeFamiliesText', proposedFamilies.example)}
          checked={plan.areFamiliesTaken ?? false}
          onChange={({ currentTarget }) => change({ areFamiliesTaken: currentTarget.checked })}
        />
      )}
      {taxedPrices && (
        <CheckField
          label={adminImportText.count('takeTaxOff', taxedPrices.rows)}
          hint={adminImportText('takeTaxOffText', {
            name: taxedPrices.example.name,
            percent: tax.taxPercent,
            paid: formatRupees(taxedPrices.example.paidPaise),
            price: formatRupees(taxedPrices.example.pricePaise),
          })}
          checked={plan.isTaxTakenOff ?? false}
          onChange={({ currentTarget }) => change({ isTaxTakenOff: currentTarget.checked })}
        />
      )}
      {mrpsToRaise && (
        <CheckField
          label={adminImportText.count('raiseMrps', mrpsToRaise.rows)}
          hint={adminImportText('raiseMrpsText', {
            name: mrpsToRaise.example.name,
            price: formatRupees(mrpsToRaise.example.pricePaise),
          })}
          checked={plan.areMrpsRaised ?? false}
          onChange={({ currentTarget }) => change({ areMrpsRaised: currentTarget.checked })}
        />
      )}
      {emptiedCells && (
        <CheckField
          label={adminImportText.count('keepEmptied', emptiedCells.rows)}
          hint={adminImportText('keepEmptiedText', {
            name: emptiedCells.example.name,
            column: columnName(emptiedCells.example.column),
          })}
          checked={plan.areEmptyKept ?? false}
          onChange={({ currentTarget }) => change({ areEmptyKept: currentTarget.checked })}
        />
      )}
      {groups && (
        <CheckField
          label={adminImportText.count('takeGroups', groups.rows)}
          hint={adminImportText('takeGroupsText', { names: groups.names.join(', ') })}
          checked={!plan.areGroupsLeftOut}
          onChange={({ currentTarget }) => change({ areGroupsLeftOut: !currentTarget.checked })}
        />
      )}
    </>
  );
}
