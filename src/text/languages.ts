/** The languages of the app. English is in the code; the others are loaded when they are spoken. */
import {
  addTranslations,
  setTranslations,
  spokenLanguage,
  type Translations,
} from './text-area.ts';

export type Language = 'en' | 'hi' | 'mr';

/** BCP 47: words of the language, manners of India. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = {
  en: 'en-IN',
  hi: 'hi-IN',
  mr: 'mr-IN',
};

/** All sentences of a language. Rejects when they are not on the phone and cannot be fetched. */
export async function loadSentences(language: Language): Promise<Translations> {
  if (language === 'hi') return (await import('./hi.ts')).hindi;
  if (language === 'mr') return (await import('./mr.ts')).marathi;
  return {};
}

/** All sentences of the admin area in a language. Rejects as `loadSentences` does. */
export async function loadSentencesForStaff(language: Language): Promise<Translations> {
  if (language === 'hi') return (await import('./admin-hi.ts')).hindiForStaff;
  if (language === 'mr') return (await import('./admin-mr.ts')).marathiForStaff;
  return {};
}

/** Speaks to the shop's staff too, in the language that is spoken. */
export async function speakToStaff(): Promise<void> {
  const languages = Object.keys(LANGUAGE_TAGS) as Language[];
  const spoken = languages.find((language) => LANGUAGE_TAGS[language] === spokenLanguage());
  if (spoken) addTranslations(await loadSentencesForStaff(spoken));
}

/** Speaks a language from the next render on. Rejects as `loadSentences` does. */
export async function speak(language: Language): Promise<void> {
  setTranslations(LANGUAGE_TAGS[language], await loadSentences(language));
}
