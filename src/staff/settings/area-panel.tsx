import { type AdminArea, saveArea } from '../api/areas.ts';
import { isUnusualPrice } from '../../domain/catalogue/price-step.ts';
import type { ServiceArea } from '../../domain/store/service-area.ts';
import { adminSettingsText } from '../../text/admin-settings.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { DigitsField } from '../../shared/form/digits-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { PanelEvents } from '../components/table/collection-screen.tsx';
import { fieldProps } from '../components/form/field-props.ts';
import { typedRupees } from '../components/form/form-schema.ts';
import { FormGrid } from '../components/form/form-grid.tsx';
import { formTexts } from '../components/form/form-data.ts';
import { NumberField } from '../components/form/number-field.tsx';
import { RecordPanel } from '../components/form/record-panel.tsx';
import { SelectField } from '../components/form/select-field.tsx';
import { useMayDo } from '../session/use-admin.ts';
import { CentreField } from './centre-field.tsx';
import { AREA_FEE, type AreaError, type AreaErrors, readAreaForm } from './read-area-form.ts';

/** Changes a service area, or adds one (an `id` of ''). */
export function AreaPanel({ area, ...events }: PanelEvents & { area: AdminArea }) {
  const mayChangeFee = useMayDo('change_area_fees');
  return (
    <RecordPanel<ServiceArea, AreaError>
      {...events}
      title={adminSettingsText(area.id === '' ? 'addAreaTitle' : 'editAreaTitle')}
      read={readArea}
      unusual={(draft) => ({
        title: adminSettingsText('unusualTitle'),
        changes: unusualFee(area, draft),
      })}
      request={(token, ...typed) => saveArea(token, area, ...typed)}
      taken={{ pincode: 'pincode_taken' }}
      words={({ pincode }) => ({
        saved: adminSettingsText('areaSaved', { pincode }),
        failure: (reason) => adminSettingsText('areaNotSaved', { pincode, reason }),
      })}
      renderForm={(errors) => <AreaForm area={area} mayChangeFee={mayChangeFee} errors={errors} />}
    />
  );
}

/** A fee of the area's own that is probably a slip, as in the form of settings: ₹250 after ₹25. */
function unusualFee(before: ServiceArea, draft: ServiceArea): string[] {
  const [from, to] = [before.deliveryFeePaise, draft.deliveryFeePaise];
  if (!before.hasOwnFee || !draft.hasOwnFee || !isUnusualPrice(from, to)) return [];
  return [
    adminSettingsText('unusualChange', {
      setting: adminSettingsText('areaFee'),
      from: formatRupees(from),
      to: formatRupees(to),
    }),
  ];
}

function readArea(form: FormData) {
  const { status, ...typed } = formTexts(form, [
    'pincode',
    'name',
    'nameHi',
    'nameMr',
    'status',
    'deliveryFeePaise',
    'centre',
  ]);
  return readAreaForm({ ...typed, isActive: status === 'served' });
}

function AreaForm({
  area,
  mayChangeFee,
  errors,
}: {
  area: AdminArea;
  mayChangeFee: boolean;
  errors: AreaErrors;
}) {
  const field = (name: 'pincode' | 'name' | 'nameHi' | 'nameMr') =>
    fieldProps(adminSettingsText, name, errors[name]);
  return (
    <FormGrid>
      <DigitsField
        {...field('pincode')}
        kind="pincode"
        wrong={adminSettingsText('pincode_wrong')}
        defaultValue={area.pincode}
        readOnly={!mayChangeFee && area.hasOwnFee}
        autoComplete="off"
      />
      <TextField {...field('name')} defaultValue={area.name} autoComplete="off" />
      <TextField {...field('nameHi')} lang="hi" defaultValue={area.nameHi} autoComplete="off" />
      <TextField {...field('nameMr')} lang="mr" defaultValue={area.nameMr} autoComplete="off" />
      <NumberField
        label={adminSettingsText('areaFee')}
        name="deliveryFeePaise"
        number={AREA_FEE}
        wrong={adminSettingsText('amount_wrong')}
        hint={adminSettingsText(mayChangeFee ? 'areaFeeHint' : 'areaFeeOwnerOnly')}
        readOnly={!mayChangeFee}
        defaultValue={area.hasOwnFee ? typedRupees(area.deliveryFeePaise) : ''}
        error={errors.deliveryFeePaise && adminSettingsText(errors.deliveryFeePaise)}
      />
      <CentreField centre={area.centre} problem={errors.centre && 'centre_wrong'} />
      <SelectField
        label={adminSettingsText('areaStatus')}
        name="status"
        defaultValue={area.isActive ? 'served' : 'soon'}
        options={[
          { value: 'served', label: adminSettingsText('served') },
          { value: 'soon', label: adminSettingsText('soon') },
        ]}
      />
    </FormGrid>
  );
}
