import { type Appearance, writePreference } from '../../../phone/db/preferences.ts';
import { usePreference } from '../../../state/preference.ts';
import { type Language, LANGUAGE_TAGS } from '../../../text/languages.ts';
import { settingsText } from '../../../text/settings.ts';
import { Card, Section } from '../../../ui/page.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { chooseLanguage } from '../../../shared/choose-language.ts';

const THEMES = ['system', 'light', 'dark'] as const;
const TEXT_SIZES = ['normal', 'large', 'largest'] as const;

/** Language, light or dark, size of the text. */
export function DisplaySettings() {
  const language = usePreference('language') ?? 'en';
  const appearance = usePreference('appearance');
  const change = (part: Partial<Appearance>) =>
    writePreference('appearance', { ...appearance, ...part });

  return (
    <Section title={settingsText('display')}>
      <Card>
        <SelectField
          label={settingsText('language')}
          value={language}
          options={[
            { value: 'en', label: settingsText('english'), lang: LANGUAGE_TAGS.en },
            { value: 'hi', label: settingsText('hindi'), lang: LANGUAGE_TAGS.hi },
            { value: 'mr', label: settingsText('marathi'), lang: LANGUAGE_TAGS.mr },
          ]}
          onChange={({ target }) => void chooseLanguage(target.value as Language)}
        />
        <SelectField
          label={settingsText('theme')}
          value={appearance.theme}
          options={THEMES.map((value) => ({ value, label: settingsText(`theme_${value}`) }))}
          onChange={({ target }) => change({ theme: target.value as Appearance['theme'] })}
        />
        <SelectField
          label={settingsText('textSize')}
          value={appearance.textSize}
          options={TEXT_SIZES.map((value) => ({ value, label: settingsText(`textSize_${value}`) }))}
          onChange={({ target }) => change({ textSize: target.value as Appearance['textSize'] })}
        />
      </Card>
    </Section>
  );
}
