import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { isUnusualPrice } from '../../domain/catalogue/price-step.ts';
import type { Paise } from '../../domain/money.ts';
import { SETTING_FIELDS } from '../../domain/store/staff-settings.ts';
import { adminText } from '../../text/admin.ts';
import { adminSettingsText } from '../../text/admin-settings.ts';
import { Button } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-rupees.ts';
import { type AdminSettings, saveSettings } from '../api/settings.ts';
import { UnusualChanges } from '../components/dialog/unusual-changes.tsx';
import { focusMistake } from '../components/form/focus-mistake.ts';
import { formDataOf, formTexts } from '../components/form/form-data.ts';
import { useTypedForm } from '../components/form/use-typed-form.ts';
import { FormGrid } from '../components/form/form-grid.tsx';
import { PlainCard } from '../components/plain-card.tsx';
import { useSave } from '../saving/use-save.tsx';
import { closedDaysText } from './closed-days-fields.tsx';
import {
  type FormSettings,
  readSettingsForm,
  type SettingName,
  type SettingsErrors,
  type TypedSettings,
} from './read-settings-form.ts';
import { type FieldLook, type FieldName, SettingField } from './setting-field.tsx';
import { SettingValues } from './setting-values.tsx';
import * as styles from './settings-group.module.css';

/** Whether a group has unsaved input, by the title of each. */
export type UnsavedGroups = Map<string, () => boolean>;

interface ShownSettings {
  settings: FormSettings;
  errors: SettingsErrors;
}

interface GroupProps<Name extends SettingName> {
  title: string;
  text?: string | undefined;
  /** The settings of the group: nothing else is read or stored. */
  names: readonly Name[];
  settings: AdminSettings;
  unsaved: RefObject<UnsavedGroups>;
  onSaved: () => void;
  /** This admin may not change them, and sees what they are. */
  isLocked?: boolean;
  /** What is asked before it is stored, besides amounts that look like a slip. */
  questionOf?: (draft: Pick<FormSettings, Name>) => string | undefined;
  /** `onTouched` is for what changes the form without an input event. */
  children: (shown: ShownSettings, onTouched: () => void) => ReactNode;
}

/** A group of which each setting has a field. */
export function FieldsGroup({
  fields,
  ...group
}: Omit<GroupProps<FieldName>, 'names' | 'children'> & {
  fields: Partial<Record<FieldName, FieldLook>>;
}) {
  const names = Object.keys(fields) as FieldName[];
  return (
    <SettingsGroup {...group} names={names}>
      {(shown) => (
        <FormGrid>
          {names.map((name) => (
            <SettingField key={name} name={name} {...shown} {...fields[name]} />
          ))}
        </FormGrid>
      )}
    </SettingsGroup>
  );
}

/** Settings that belong together. */
export function SettingsGroup<Name extends SettingName>({
  isLocked = false,
  ...group
}: GroupProps<Name>) {
  const { title, text, names, settings } = group;
  if (!isLocked) return <EditableGroup {...group} />;
  return (
    <PlainCard title={title} text={text}>
      <SettingValues names={names} settings={settings} />
    </PlainCard>
  );
}

/**
 * They have a Save of their own, which is there once something is typed. Only changed fields are stored. Changes by others
 * are shown while the group has no unsaved input.
 */
function EditableGroup<Name extends SettingName>({
  title,
  text,
  names,
  settings: known,
  unsaved,
  onSaved,
  questionOf,
  children,
}: Omit<GroupProps<Name>, 'isLocked'>) {
  const { isBusy, save: send, question } = useSave<AdminSettings>();
  const [settings, setSettings] = useState(known);
  const [followed, setFollowed] = useState(known);
  const [isTouched, setTouched] = useState(false);
  const [version, setVersion] = useState(0);
  const [errors, setErrors] = useState<SettingsErrors>({});
  const [asked, setAsked] = useState<Pick<FormSettings, Name> | null>(null);
  const { attach, isDirty } = useTypedForm();
  useEffect(() => {
    const groups = unsaved.current;
    groups.set(title, isDirty);
    return () => {
      groups.delete(title);
    };
  });
  if (known !== followed) {
    setFollowed(known);
    if (!isTouched) setSettings(known);
  }

  const save = (draft: Pick<FormSettings, Name>) =>
    send({
      request: (token, resolution) => saveSettings(token, settings, draft, resolution),
      failure: (reason) => adminSettingsText('notSaved', { reason }),
      onSaved: (stored) => {
        toast.success(adminSettingsText('saved'));
        setSettings(stored);
        setTouched(false);
        setVersion(version + 1);
        onSaved();
      },
    });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const read = readSettingsForm(typedSettings(formDataOf(form), names), settings);
    setErrors(read.ok ? {} : read.errors);
    if (!read.ok) return focusMistake(form);
    const isAsked =
      questionOf?.(read.value) || unusualAmounts(names, settings, read.value).length > 0;
    if (isAsked) setAsked(read.value);
    else void save(read.value);
  };
  const undo = () => {
    setSettings(known);
    setErrors({});
    setTouched(false);
    setVersion(version + 1);
  };

  return (
    <>
      <form
        key={`${version} ${JSON.stringify(names.map((name) => settings[name]))}`}
        ref={attach}
        aria-label={title}
        noValidate
        onInput={() => setTouched(true)}
        onSubmit={submit}
      >
        <PlainCard title={title} text={text}>
          {children({ settings, errors }, () => setTouched(true))}
          {isTouched && (
            <div className={styles.foot}>
              <Button type="submit" isBusy={isBusy}>
                {adminText(isBusy ? 'saving' : 'save')}
              </Button>
              <Button tone="quiet" onClick={undo}>
                {adminText('cancel')}
              </Button>
            </div>
          )}
        </PlainCard>
      </form>
      {question}
      {asked && (
        <UnusualChanges
          title={adminSettingsText('unusualTitle')}
          text={questionOf?.(asked)}
          changes={unusualAmounts(names, settings, asked)}
          onStore={() => {
            setAsked(null);
            void save(asked);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

type AmountName = Extract<SettingName, `${string}Paise`>;

/** Amounts that are probably a slip, such as a delivery fee with a digit too many: 'Delivery fee: ₹25 → ₹250'. */
function unusualAmounts<Name extends SettingName>(
  names: readonly Name[],
  settings: FormSettings,
  draft: Pick<FormSettings, Name>,
): string[] {
  return names
    .filter((name) => SETTING_FIELDS[name].kind === 'rupees')
    .map((name) => ({ name, from: settings[name] as Paise, to: draft[name] as Paise }))
    .filter(({ from, to }) => isUnusualPrice(from, to))
    .map(({ name, from, to }) =>
      adminSettingsText('unusualChange', {
        setting: adminSettingsText(name as AmountName),
        from: formatRupees(from),
        to: formatRupees(to),
      }),
    );
}

/** An unchecked checkbox is not in the FormData. */
function typedSettings<Name extends SettingName>(
  form: FormData,
  names: readonly Name[],
): Pick<TypedSettings, Name> {
  const texts: Record<string, string> = { ...formTexts(form, names), ...closedDaysText(form) };
  return Object.fromEntries(
    names.map((name) => [
      name,
      SETTING_FIELDS[name].kind === 'bool' ? form.has(name) : texts[name],
    ]),
  ) as Pick<TypedSettings, Name>;
}
