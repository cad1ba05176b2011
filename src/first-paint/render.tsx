/**
 * Draws a page on the server: the same screens, put into the built app's own first page with the
 * styles they need, the words that search engines and messengers read, and the data they were drawn
 * from. Runs in Node (server/lib/page-server.mjs), built by `vite.pages.config.ts`.
 */
import { createHash } from 'node:crypto';
import { createMemoryHistory } from '@tanstack/react-router';
import { createStore } from 'jotai';
import { renderToString } from 'react-dom/server';
import { makeRouter } from '../router.tsx';
import { App } from './app.tsx';
import { describe } from './describe.ts';
import { jsonInScript, keepPageData, type PageData, parsePageData } from './page-data.ts';
import { LANGUAGE_TAGS, loadSentences } from '../text/languages.ts';
import { pageText } from '../text/page.ts';
import { setTranslations } from '../text/text-area.ts';
import { FIRST, forLater, PAGE_DATA_ID } from './first-visit.ts';
import { type Styles, stylesFor } from './styles-for.ts';

export { readStyles } from './styles-for.ts';

/** What the build has left: its first page, its styles, and the script that runs before the first paint. */
export interface Built {
  template: string;
  styles: Styles;
  /** Source of src/first-paint/early.ts, built; it goes into the page, where no press comes before it. */
  earlyScript: string;
  /** Where people find the shop; '' when that is not known. */
  origin: string;
}

export interface ServedPage {
  html: string;
  /** Of the styles and of the script within the page, as a content policy names them. */
  styleHash: string;
  scriptHash: string;
}

const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Its names are its own: they must not become the page's. */
const inPage = (script: string): string => `(()=>{${script}})()`;

/** A page for what the hooks know of the shop. Throws when that is not a page's data. */
export async function renderPage(built: Built, json: unknown): Promise<ServedPage> {
  const page = parsePageData(json);
  const screen = await drawScreen(page);
  const css = stylesFor(built.styles, screen);
  return {
    html: fill(built, page, screen, css, jsonInScript(json)),
    styleHash: hashOf(css),
    scriptHash: hashOf(inPage(built.earlyScript)),
  };
}

async function drawScreen(page: PageData): Promise<string> {
  const sentences = await loadSentences(page.language);
  const router = makeRouter(createMemoryHistory({ initialEntries: [page.path] }));
  await router.load();
  // From here on nothing waits, so that no other page comes in between.
  keepPageData(page);
  setTranslations(LANGUAGE_TAGS[page.language], sentences);
  return renderToString(<App router={router} store={createStore()} />);
}

/** React asks for pictures right before the elements that ask for them too. */
const PICTURE_PRELOADS = /<link rel="preload" as="image"[^>]*>/g;

/** What is seen first and largest is asked for before the scripts; the rest where it stands. */
const firstPicture = (screen: string): string =>
  screen.match(PICTURE_PRELOADS)?.find((link) => /fetchpriority="high"/i.test(link)) ?? '';

const FONT_PRELOAD = /\s*<link\s[^>]*as="font"[^>]*>/;
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/;

function fill(built: Built, page: PageData, screen: string, css: string, data: string): string {
  const { title, tags } = describe(page, built.origin);
  // The whole sheet comes behind what it is not needed for.
  const later = [STYLESHEET, FONT_PRELOAD].map((link) => link.exec(built.template)?.[0] ?? '');
  return built.template
    .replace(STYLESHEET, '')
    .replace(FONT_PRELOAD, '')
    .replace(/<html lang="[^"]*"/, `<html lang="${LANGUAGE_TAGS[page.language]}"${FIRST}`)
    .replace(/<title>[^<]*<\/title>/, () => title)
    .replace(/<noscript>[^<]*/, () => `<noscript>${pageText('noScript')}`)
    .replace(/\s*<meta\s+name="description"[^>]*>/, () => tags + firstPicture(screen))
    .replace(
      '</head>',
      () => `<style>${css}</style><script>${inPage(built.earlyScript)}</script></head>`,
    )
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${screen.replaceAll(PICTURE_PRELOADS, '')}</div><script type="application/json" id="${PAGE_DATA_ID}">${data}</script>${forLater(later.join(''))}`,
    );
}
