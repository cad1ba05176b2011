import { SHOP_KINDS } from '../../domain/bill/shop-kind.ts';
import type { Paise } from '../../domain/money.ts';
import { SETTING_FIELDS } from '../../domain/store/staff-settings.ts';
import { adminText } from '../../text/admin.ts';
import { adminClosingText } from '../../text/admin-closing.ts';
import { adminSettingsText } from '../../text/admin-settings.ts';
import { questionText } from '../../text/question.ts';
import { formatTimeOfDay } from '../../text/times.ts';
import { formatRupees } from '../../ui/format-rupees.ts';
import { fieldProps } from '../components/form/field-props.ts';
import { readTimeZone } from '../components/form/time-zone.ts';
import { formatShortDay, weekdayName } from '../components/format-time.ts';
import { type FormSettings, type SettingName, unitOfNumber } from './read-settings-form.ts';
import * as styles from './setting-values.module.css';

/** Settings as text, for whoever may not change them. */
export function SettingValues({
  names,
  settings,
}: {
  names: readonly SettingName[];
  settings: FormSettings;
}) {
  return (
    <dl className={styles.values}>
      {names.map((name) => {
        const { label, hint } = wordsOf(name);
        return (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {valueText(name, settings) || adminText('none')}
              {/* What 0 means. */}
              {settings[name] === 0 && hint && <p className={styles.hint}>{hint}</p>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const wordsOf = (name: SettingName): { label: string; hint?: string | undefined } =>
  name === 'daysOff' || name === 'holidays'
    ? { label: adminClosingText(name) }
    : fieldProps(adminSettingsText, name);

/** '' for a setting that is empty. */
function valueText(name: SettingName, settings: FormSettings): string {
  switch (name) {
    case 'opensAtMinute':
    case 'closesAtMinute':
      return formatTimeOfDay(settings[name]);
    case 'timeZone':
      return readTimeZone(settings.timeZone) ?? settings.timeZone;
    case 'shopKind': {
      const kind = SHOP_KINDS.find((one) => one === settings.shopKind) ?? 'none';
      return adminSettingsText(`kind_${kind}`);
    }
    case 'daysOff':
      return settings.daysOff.map(weekdayName).join(', ');
    case 'holidays':
      return Object.entries(settings.holidays)
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([day, title]) => `${formatShortDay(day)} ${day.slice(0, 4)}: ${title}`)
        .join('\n');
    default:
      return plainText(name, settings[name]);
  }
}

function plainText(name: SettingName, value: string | number | boolean): string {
  if (typeof value === 'boolean') return questionText(value ? 'yes' : 'no');
  if (SETTING_FIELDS[name].kind === 'rupees') return formatRupees(value as Paise);
  if (SETTING_FIELDS[name].kind === 'percent') return `${value}%`;
  const unit = unitOfNumber(name);
  return unit ? `${value} ${adminText(unit)}` : String(value);
}
