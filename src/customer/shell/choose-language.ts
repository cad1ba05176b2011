import { toast } from 'react-hot-toast/headless';
import { tellServerLanguage, writePreference } from '../../phone/db/preferences.ts';
import { type Language, loadSentences } from '../../text/languages.ts';
import { languageOfferText } from '../../text/language-offer.ts';

/**
 * Speaks another language from now on: the app restarts in it, because every sentence on the
 * screen is another one. Stays as it is, and says so, when the sentences cannot be had.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await loadSentences(language);
  } catch {
    toast.error(languageOfferText('failed'));
    return;
  }
  writePreference('language', language);
  tellServerLanguage(language);
  location.reload();
}
