import { useState } from 'react';
import { adminClosingText } from '../../text/admin-closing.ts';
import { adminSettingsText } from '../../text/admin-settings.ts';
import { TextField } from '../../ui/text-field.tsx';
import { CheckField } from '../components/form/check-field.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { weekdayName } from '../components/format-time.ts';
import * as styles from './closed-days-fields.module.css';
import type { FormSettings, SettingsErrors } from './read-settings-form.ts';

/** Monday first, as shops in India write their week. */
const WEEK = ['1', '2', '3', '4', '5', '6', '0'];

/** The weekly days off and the holidays of the shop. */
export function ClosedDaysFields({
  settings,
  errors,
  onTouched,
}: {
  settings: FormSettings;
  errors: SettingsErrors;
  /** A holiday was added or removed. */
  onTouched: () => void;
}) {
  const [rows, setRows] = useState(() =>
    Object.entries(settings.holidays)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([date, name], key) => ({ key, date, name })),
  );
  const change = (changed: typeof rows) => {
    setRows(changed);
    onTouched();
  };
  const add = () =>
    change([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, date: '', name: '' }]);
  return (
    <div className={styles.days}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{adminClosingText('daysOff')}</legend>
        <div className={styles.week}>
          {WEEK.map((day) => (
            <CheckField
              key={day}
              label={weekdayName(day)}
              name="daysOff"
              value={day}
              defaultChecked={settings.daysOff.includes(day)}
            />
          ))}
        </div>
        <ErrorText problem={errors.daysOff} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{adminClosingText('holidays')}</legend>
        {rows.map(({ key, date, name }) => (
          <div key={key} className={styles.holiday}>
            <TextField
              label={adminClosingText('holidayDate')}
              name="holidayDate"
              type="date"
              defaultValue={date}
            />
            <TextField
              label={adminClosingText('holidayName')}
              name="holidayName"
              defaultValue={name}
              maxLength={60}
              autoComplete="off"
            />
            <SmallButton
              icon="trash"
              tone="bare"
              isIconOnly
              onClick={() => change(rows.filter((row) => row.key !== key))}
            >
              {adminClosingText('removeHoliday', { name: name || date })}
            </SmallButton>
          </div>
        ))}
        <ErrorText problem={errors.holidays} />
        <div>
          <SmallButton icon="plus" onClick={add}>
            {adminClosingText('addHoliday')}
          </SmallButton>
        </div>
      </fieldset>
    </div>
  );
}

const ErrorText = ({ problem }: { problem: SettingsErrors['daysOff'] }) => (
  <p className={styles.error} aria-live="polite" aria-invalid={problem ? true : undefined}>
    {problem && adminSettingsText(problem)}
  </p>
);

/** As `parseList` and `parseTableText` read them; a row without date and name is left out. */
export function closedDaysText(form: FormData): { daysOff: string; holidays: string } {
  const textsOf = (name: string) =>
    form.getAll(name).map((value) => (typeof value === 'string' ? value.trim() : ''));
  const names = textsOf('holidayName');
  return {
    daysOff: textsOf('daysOff').join('\n'),
    holidays: textsOf('holidayDate')
      .map((date, at) => [date, (names[at] ?? '').replaceAll('|', ' ')] as const)
      .filter(([date, name]) => date !== '' || name !== '')
      .map(([date, name]) => `${date}: ${name}`)
      .join('\n'),
  };
}
