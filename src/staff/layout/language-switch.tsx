import { toast } from 'react-hot-toast/headless';
import { chooseLanguage } from '../../shared/choose-language.ts';
import { adminText } from '../../text/admin.ts';
import { type Language, LANGUAGE_TAGS, loadSentencesForStaff } from '../../text/languages.ts';
import { spokenLanguage } from '../../text/text-area.ts';
import * as styles from './language-switch.module.css';

/** Each in itself; the short form begins the long one, which is read aloud. */
const LANGUAGES = [
  { language: 'en', name: 'English', short: 'En' },
  { language: 'hi', name: 'हिन्दी', short: 'हि' },
  { language: 'mr', name: 'मराठी', short: 'म' },
] as const;

/** The admin area needs sentences that customers do not: without them it would stay closed after the reload. */
async function choose(language: Language): Promise<void> {
  try {
    await loadSentencesForStaff(language);
  } catch {
    toast.error(adminText('languageFailed'));
    return;
  }
  await chooseLanguage(language);
}

/** The languages of the admin area, one press away on each of its pages. */
export function LanguageSwitch() {
  const spoken = spokenLanguage();
  return (
    <fieldset className={styles.languages}>
      <legend className="visually-hidden">{adminText('language')}</legend>
      {LANGUAGES.map(({ language, name, short }) => {
        const tag = LANGUAGE_TAGS[language];
        const isSpoken = tag === spoken;
        return (
          <button
            key={language}
            type="button"
            className={styles.language}
            lang={tag}
            aria-label={name}
            aria-pressed={isSpoken}
            onClick={() => {
              if (!isSpoken) void choose(language);
            }}
          >
            {short}
          </button>
        );
      })}
    </fieldset>
  );
}
