/** The first step in the browser: what the server has drawn is taken over; an empty shell is filled. */
import { createElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readPreference, tellServerStore, tellServerLanguage } from '../phone/db/preferences.ts';
import { currentStore } from '../lib/current-store.ts';
import { makeRouter } from '../router.tsx';
import { nextTask } from '../lib/next-task.ts';
import { atomStore } from '../state/atom-store.ts';
import { type Language, LANGUAGE_TAGS, speak } from '../text/languages.ts';
import { App } from './app.tsx';
import { layOnTheRest, PAGE_DATA_ID, untilAllIsLaidOn } from './first-visit.ts';
import { keepPageData, type PageData, parsePageData } from './page-data.ts';

function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) return null;
  try {
    const page = parsePageData(JSON.parse(text));
    if (page.cell !== currentStore) tellServerStore(currentStore);
    return page.path === location.pathname && page.cell === currentStore ? page : null;
  } catch (error) {
    console.warn('Page not hydrated', error);
    return null;
  }
}

/** Speaks as was chosen in Settings; English when the sentences cannot be had this time. */
async function speakAsChosen(): Promise<Language> {
  let language: Language = readPreference('language') ?? 'en';
  tellServerLanguage(language);
  if (language !== 'en') {
    await speak(language).catch((error: unknown) => {
      console.warn('Language not loaded', error);
      language = 'en';
    });
  }
  const { documentElement: root } = document;
  // Named again, even the same language makes a browser style every element again.
  if (root.lang !== LANGUAGE_TAGS[language]) root.lang = LANGUAGE_TAGS[language];
  return language;
}

/** What was pressed before, early-presses.ts presses again: once React has done with what it is at. */
function replayEarlyPresses(): void {
  document.documentElement.dataset.works = '';
  layOnTheRest();
  void nextTask().then(() => dispatchEvent(new Event('essentials-works')));
}

/** Draws the app into `root`, without moving anything that stands there and is still true. */
export async function hydratePage(root: HTMLElement): Promise<void> {
  // Reading the app, beginning it and drawing its routes are a task each.
  await nextTask();
  const language = await speakAsChosen();
  // Browsers forget it after a week.
  if (currentStore !== '') tellServerStore(currentStore);
  const page = readPageData();
  const router = makeRouter();
  if (page) {
    keepPageData(page);
    // The router then draws the boundaries that it has drawn on the server.
    router.ssr = { manifest: undefined };
    await nextTask();
    await router.load();
  }
  const app = createElement(App, { router, store: atomStore, onShown: replayEarlyPresses });
  // Somebody who has no delivery place yet is led on at once, and that screen is another one. And
  // what was drawn in another language is drawn again.
  const isSame = page?.language === language && router.state.location.pathname === page.path;
  // At once, not in slices: a link that is pressed between two of them makes React begin again.
  if (isSame) {
    hydrateRoot(root, app);
    return;
  }
  await untilAllIsLaidOn();
  createRoot(root).render(app);
}
