/** A phone: a browser with nothing on it but where its person lives, and its tabs. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { dispatchSync } from '../../support/background-sync.ts';
import { CHROMIUM_ARGS } from '../../support/chromium-args.ts';
import { untilInstalled } from '../../support/until-installed.ts';
import { killBrowser } from './browser-process.ts';
import { setClock, useSettableClock } from './clock.ts';
import { type Lane, LEFT_OUT_ARGS } from './lane.ts';
import { PINCODE } from './people.ts';
import { type PhoneBook, readPhoneBook } from './phone-book.ts';

const OPEN_LIMIT_MS = 60_000;

/** How long whoever uses a phone waits for what may not come. */
export interface Patience {
  /** For what is either on the screen in a moment, or not there. */
  soonMs: number;
  /** For a step in the app. */
  stepMs: number;
  /** For what the shop says of an order. */
  answerMs: number;
}

/** Of who comes across things that are not there, again and again, and goes on with something else. */
export const HASTY: Patience = { soonMs: 3_000, stepMs: 5_000, answerMs: 2_000 };
/** Of who knows what comes: only a machine that is busy beyond measure takes so long. */
export const PATIENT: Patience = { soonMs: 30_000, stepMs: 30_000, answerMs: 15_000 };

export interface Phone {
  patience: Patience;
  /** The tab that is used. */
  page(): Page;
  /** Goes to a screen within the app, as its links do. */
  show(path: string, state?: Record<string, string>): Promise<void>;
  reload(): Promise<void>;
  reopen(): Promise<void>;
  openSecondTab(): Promise<void>;
  /** Nothing happens when there is only one. */
  closeFirstTab(): Promise<void>;
  /** To a page without the app, and back. Chromium keeps the page meanwhile; its headless shell loads it again. */
  leaveAndGoBack(): Promise<void>;
  /** Leaves an empty tab: a browser without any would end. */
  closeApp(): Promise<void>;
  syncInBackground(): Promise<void>;
  setOffline(isOffline: boolean): Promise<void>;
  setClockAhead(minutes: number): Promise<void>;
  /** Ends the browser as a crash would, and opens it again with the same files. */
  crash(): Promise<void>;
  book(): Promise<PhoneBook>;
  /** Whether the app is there, and not an error or a hotel's page. */
  isOpen(): Promise<boolean>;
  close(): Promise<void>;
}

const ignore = () => undefined;

/** A page of the shop that runs no app. */
const NO_APP = '/manifest.webmanifest';

/** Runs in the page: whether the app does what is pressed. */
const hasTakenOver = () => document.documentElement.dataset.works !== undefined;

/** Runs in the page before the app does. */
function liveHere(pincode: string): void {
  const keep = (name: string, value: unknown) =>
    localStorage.setItem(`essentials_${name}`, JSON.stringify(value));
  if (localStorage.getItem('essentials_location_data') !== null) return;
  keep('location', 'Jalgaon');
  keep('pincode', pincode);
  keep('location_data', { address: 'Jalgaon', pincode });
}

/** Runs in the page: the router hears of what is pushed. */
export function push({ path, state }: { path: string; state: Record<string, string> }): void {
  const { __TSR_index: index = 0 } = history.state ?? {};
  const key = Math.random().toString(36).slice(2);
  history.pushState({ ...state, key, __TSR_key: key, __TSR_index: index + 1 }, '', path);
}

/** Waits until the phone has the catalogue: what happens to its first visit is not the matter here. */
async function untilStocked(page: Page): Promise<void> {
  const giveUpAt = Date.now() + OPEN_LIMIT_MS;
  while (!(await readPhoneBook(page)).isStocked) {
    if (Date.now() > giveUpAt) throw new Error('The catalogue has not come');
    // oxlint-disable-next-line no-await-in-loop -- until it is there
    await page.waitForTimeout(20);
  }
}

/** A new phone, open at the shop's home. */
export async function openPhone(
  { proxy, browser, chromiumPath }: Lane,
  {
    hasOwnBrowser,
    isInstalled,
    patience,
  }: { hasOwnBrowser: boolean; isInstalled: boolean; patience: Patience },
): Promise<Phone> {
  const profileDir = hasOwnBrowser ? await mkdtemp(join(tmpdir(), 'essentials-phone-')) : null;
  const options = {
    baseURL: proxy.url,
    viewport: { width: 390, height: 844 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    serviceWorkers: isInstalled ? 'allow' : 'block',
  } as const;
  let context: BrowserContext;
  let tabs: Page[] = [];

  const page = () => {
    const tab = tabs.at(-1);
    if (!tab) throw new Error('No tab is open');
    return tab;
  };
  const openTab = async () => {
    const tab = await context.newPage();
    tabs.push(tab);
    await openApp(tab);
  };
  const closeTabs = async () => {
    const before = tabs;
    tabs = [];
    for (const tab of before) {
      // oxlint-disable-next-line no-await-in-loop -- one or two
      await tab.close();
    }
  };
  const openApp = async (tab: Page) => {
    const answer = await tab.goto('/home', { timeout: OPEN_LIMIT_MS }).catch((error: Error) => {
      // A server that is down leaves an error page, until the app is opened again.
      if (!/net::ERR|interrupted/.test(error.message)) throw error;
      return null;
    });
    if (answer?.ok()) await tab.waitForFunction(hasTakenOver).catch(ignore);
  };
  const openContext = async () => {
    context =
      profileDir === null
        ? await browser.newContext(options)
        : await chromium.launchPersistentContext(profileDir, {
            ...options,
            executablePath: chromiumPath,
            args: CHROMIUM_ARGS,
            ignoreDefaultArgs: LEFT_OUT_ARGS,
          });
    context.setDefaultTimeout(patience.stepMs);
    await context.addInitScript(liveHere, PINCODE);
    await context.addInitScript(useSettableClock);
    await openTab();
    for (const empty of context.pages().filter((tab) => !tabs.includes(tab))) {
      // oxlint-disable-next-line no-await-in-loop -- the one a browser opens by itself
      await empty.close();
    }
  };

  await openContext();
  await untilStocked(page());
  if (isInstalled) await page().evaluate(untilInstalled);

  return {
    patience,
    page,
    show: (path, state = {}) => page().evaluate(push, { path, state }),
    reload: () => openApp(page()),
    async reopen() {
      await closeTabs();
      await openTab();
    },
    async leaveAndGoBack() {
      const tab = page();
      await tab.goto(NO_APP).catch(ignore);
      // What Playwright itself calls going back waits for a load, and a page that was kept is not loaded.
      await Promise.all([
        tab.waitForEvent('framenavigated'),
        tab.evaluate(() => history.back()).catch(ignore),
      ]);
      await tab.waitForFunction(hasTakenOver).catch(ignore);
      await tab.waitForFunction(hasTakenOver).catch(ignore);
    },
    async closeApp() {
      const empty = await context.newPage();
      await closeTabs();
      tabs = [empty];
    },
    syncInBackground: () => dispatchSync(page(), proxy.url),
    openSecondTab: openTab,
    async closeFirstTab() {
      if (tabs.length > 1) await tabs.shift()?.close();
    },
    setOffline: (isOffline) => context.setOffline(isOffline),
    setClockAhead: (minutes) => page().evaluate(setClock, minutes * 60_000),
    async crash() {
      if (profileDir === null) throw new Error('Others use this browser too');
      const ended = context.waitForEvent('close');
      await killBrowser(profileDir);
      await ended;
      tabs = [];
      await openContext();
    },
    // A page that is just leaving is asked once more where it has arrived.
    book: () =>
      readPhoneBook(page()).catch(async () => {
        await page().waitForLoadState();
        return readPhoneBook(page());
      }),
    isOpen: () => page().evaluate(hasTakenOver),
    async close() {
      await context.close();
      if (profileDir !== null) await rm(profileDir, { recursive: true, force: true });
    },
  };
}
