import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { type AdminArea, saveArea } from '../../../data/remote/admin-areas.ts';
import { PINCODE_LENGTH } from '../../../domain/contact.ts';
import type { ServiceArea } from '../../../domain/service-area.ts';
import { adminSettingsText } from '../../../text/admin-settings.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { FormGrid } from '../parts/form-grid.tsx';
import { FormPanel } from '../parts/form-panel.tsx';
import { formTexts } from '../parts/form-texts.ts';
import { SelectField } from '../parts/select-field.tsx';
import { useSave } from '../use-save.tsx';
import { type AreaErrors, readAreaForm } from './read-area-form.ts';

/** Changes a service area, or adds one (an `id` of ''). */
export function AreaPanel({
  area,
  onClose,
  onSaved,
}: {
  area: AdminArea;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { isBusy, save: send, question } = useSave<AdminArea>();
  const [errors, setErrors] = useState<AreaErrors>({});
  const errorText = (field: keyof AreaErrors) => {
    const error = errors[field];
    return error && adminSettingsText(error);
  };

  const save = (draft: ServiceArea) => {
    const { pincode } = draft;
    return send({
      request: (token, settlement) => saveArea(token, area, draft, settlement),
      failure: (reason) => adminSettingsText('areaNotSaved', { pincode, reason }),
      onRefused: ({ fields }) => {
        if (fields.pincode === 'validation_not_unique') setErrors({ pincode: 'pincode_taken' });
      },
      onSaved: () => {
        toast.success(adminSettingsText('areaSaved', { pincode }));
        onSaved();
        onClose();
      },
    });
  };

  return (
    <>
      <FormPanel
        title={adminSettingsText(area.id === '' ? 'addAreaTitle' : 'editAreaTitle')}
        isBusy={isBusy}
        onClose={onClose}
        onSubmit={(form) => {
          const typed = formTexts(form, ['pincode', 'name', 'status']);
          const read = readAreaForm({ ...typed, isActive: typed.status === 'served' });
          setErrors(read.ok ? {} : read.errors);
          if (read.ok) void save(read.value);
          return read.ok;
        }}
      >
        <FormGrid>
          <TextField
            label={adminSettingsText('pincode')}
            name="pincode"
            inputMode="numeric"
            maxLength={PINCODE_LENGTH}
            defaultValue={area.pincode}
            error={errorText('pincode')}
            autoComplete="off"
          />
          <TextField
            label={adminSettingsText('areaName')}
            name="name"
            defaultValue={area.name}
            error={errorText('name')}
            autoComplete="off"
          />
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
      </FormPanel>
      {question}
    </>
  );
}
