import { useId, useMemo } from 'react';
import { adminSettingsText } from '../../../text/admin-settings.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { readTimeZone, timeZones } from './time-zone.ts';

/** The shop's time zone, with suggestions while typing. */
export function TimeZoneField({
  defaultValue,
  error,
}: {
  defaultValue: string;
  error?: string | undefined;
}) {
  const listId = useId();
  const zones = useMemo(() => timeZones(), []);
  return (
    <>
      <TextField
        label={adminSettingsText('timeZone')}
        name="timeZone"
        list={listId}
        hint={adminSettingsText('timeZoneHint')}
        defaultValue={readTimeZone(defaultValue) ?? defaultValue}
        error={error}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id={listId}>
        {zones.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
