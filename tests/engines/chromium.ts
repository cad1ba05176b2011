/** Chromium, driven by Playwright. */
import { chromium } from '@playwright/test';
import { type Engine, isExpected } from './engine.ts';

export async function openChromium(executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath });
  const page = await browser.newPage();
  const complaints: string[] = [];
  const complain = (words: string) => {
    if (!isExpected(words)) complaints.push(words);
  };
  page.on('pageerror', (error) => complain(String(error)));
  page.on('console', (said) => {
    if (said.type() === 'error') complain(said.text());
  });
  return {
    async open(url) {
      await page.goto(url);
    },
    run: (script, ...args) =>
      page.evaluate<Awaited<ReturnType<typeof script>>>(
        `(${String(script)})(...${JSON.stringify(args)})`,
      ),
    tapAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewportSize({ width, height }),
    picture: () => page.screenshot(),
    complaints: () => complaints,
    close: () => browser.close(),
  };
}
