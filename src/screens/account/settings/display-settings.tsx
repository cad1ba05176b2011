import {
  type Appearance,
  readAppearance,
  saveAppearance,
} from '../../../data/local/preferences.ts';
import { usePreference } from '../../../state/preference.ts';
import { settingsText } from '../../../text/settings.ts';
import { Card, Section } from '../../../ui/page.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

const THEMES = ['system', 'light', 'dark'] as const;
const TEXT_SIZES = ['normal', 'large', 'largest'] as const;

/** Language, light or dark, size of the text. */
export function DisplaySettings() {
  const appearance = usePreference<Appearance>(readAppearance, readAppearance());
  const change = (part: Partial<Appearance>) => saveAppearance({ ...appearance, ...part });

  return (
    <Section title={settingsText('display')}>
      <Card>
        <SelectField
          label={settingsText('language')}
          defaultValue="en"
          choices={[
            { value: 'en', label: settingsText('english') },
            { value: 'hi', label: soon(settingsText('hindi')), isDisabled: true },
            { value: 'mr', label: soon(settingsText('marathi')), isDisabled: true },
          ]}
        />
        <SelectField
          label={settingsText('theme')}
          value={appearance.theme}
          choices={THEMES.map((value) => ({ value, label: settingsText(`theme_${value}`) }))}
          onChange={({ target }) => change({ theme: target.value as Appearance['theme'] })}
        />
        <SelectField
          label={settingsText('textSize')}
          value={appearance.textSize}
          choices={TEXT_SIZES.map((value) => ({ value, label: settingsText(`textSize_${value}`) }))}
          onChange={({ target }) => change({ textSize: target.value as Appearance['textSize'] })}
        />
      </Card>
    </Section>
  );
}

function soon(language: string): string {
  return settingsText('comingSoon', { language });
}
