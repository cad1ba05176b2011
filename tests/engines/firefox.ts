/** Firefox, spoken to in WebDriver BiDi. */
import { launch } from 'puppeteer-core';
import { type Engine, isExpected } from './engine.ts';

/** On a busy machine; for a page as well. */
const START_LIMIT_MS = 90_000;

interface Firefox extends Engine {
  /** Does something in the page while another tab is before it. */
  whileHidden(work: () => Promise<void>): Promise<void>;
}

export async function openFirefox(executablePath: string): Promise<Firefox> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: null,
    timeout: START_LIMIT_MS,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(START_LIMIT_MS);
  // A page in the background gets no frames.
  await page.bringToFront();
  const complaints: string[] = [];
  const complain = (text: string) => void (isExpected(text) || complaints.push(text));
  page.on('pageerror', (error) => complain(String(error)));
  page.on('console', (message) => message.type() === 'error' && complain(message.text()));

  return {
    async open(url) {
      await page.goto(url);
    },
    run: (script, ...args) => page.evaluate(script as never, ...(args as unknown as never[])),
    tapAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async () => Buffer.from(await page.screenshot()),
    complaints: () => complaints,
    async whileHidden(work) {
      const another = await browser.newPage();
      await another.bringToFront();
      await work();
      await another.close();
      await page.bringToFront();
    },
    close: () => browser.close(),
  };
}
