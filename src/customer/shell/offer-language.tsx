/**
 * Offers the phone's own language, in that language, to somebody who has not chosen one. Either
 * answer is remembered; who gives none is asked again at the next start.
 */
import { toast } from 'react-hot-toast/headless';
import { readPreference, writePreference } from '../../phone/db/preferences.ts';
import { type Language, LANGUAGE_TAGS, loadSentences } from '../../text/languages.ts';
import { ToastAction } from '../../ui/toast-action.tsx';
import { chooseLanguage } from '../../shared/choose-language.ts';
import * as styles from './offer-language.module.css';

/** Long enough to be read, short enough to be out of the way of an order. */
const SHOWN_MS = 20_000;

/** The first of the phone's languages, where it is one of ours beside English. */
export function phoneLanguage(languages: readonly string[]): Language | null {
  const [language] = languages[0]?.toLowerCase().split('-') ?? [];
  return language === 'hi' || language === 'mr' ? language : null;
}

/** Called once, when the app starts. */
export async function offerLanguage(): Promise<void> {
  const language = phoneLanguage(navigator.languages);
  if (
    language === null ||
    readPreference('language') !== null ||
    location.pathname.startsWith('/admin')
  )
    return;
  const { languageOffer: says } = await loadSentences(language);
  if (!says) return;
  const answer = (id: string, isYes: boolean) => {
    toast.dismiss(id);
    if (isYes) void chooseLanguage(language);
    else writePreference('language', 'en');
  };
  toast(
    ({ id }) => (
      <span className={styles.offer} lang={LANGUAGE_TAGS[language]}>
        {says['question']}
        <span className={styles.answers}>
          <ToastAction onAction={() => answer(id, true)}>{says['yes']}</ToastAction>
          <ToastAction onAction={() => answer(id, false)}>{says['no']}</ToastAction>
        </span>
      </span>
    ),
    { duration: SHOWN_MS },
  );
}
