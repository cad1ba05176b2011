import { toast } from 'react-hot-toast/headless';
import {
  readPreference,
  saveLocation,
  tellServerLanguage,
  writePreference,
} from '../phone/db/preferences.ts';
import { areaOf } from '../domain/store/service-area.ts';
import { local } from '../state/local.ts';
import { type Language, LANGUAGE_TAGS, loadSentences } from '../text/languages.ts';
import { languageOfferText } from '../text/language-offer.ts';
import { nameIn } from '../text/localized-name.ts';

/** A press is answered, whatever the database does. */
const DATABASE_LIMIT_MS = 500;

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
  // Without a database, or one that does not answer, the place keeps the name that it has.
  const renamed = renamePlace(language).catch(() => undefined);
  await Promise.race([renamed, new Promise((resolve) => setTimeout(resolve, DATABASE_LIMIT_MS))]);
  writePreference('language', language);
  tellServerLanguage(language);
  location.reload();
}

/** The chosen place is remembered by the name that it had in the language of before. */
async function renamePlace(language: Language): Promise<void> {
  const place = readPreference('location_data');
  if (!place) return;
  const { position, areas } = await (await local()).readServiceAreas();
  const area = areaOf(place.pincode, areas);
  // The built-in areas are no word of the shop.
  if (area && position) {
    saveLocation({ pincode: place.pincode, areaName: nameIn(LANGUAGE_TAGS[language], area) });
  }
}
