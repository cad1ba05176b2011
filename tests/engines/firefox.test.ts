import { test } from 'vitest';
import { findFirefox } from '../../scripts/lib/engines.mjs';
import { journeysIn } from './journeys.ts';
import { openFirefox } from './firefox.ts';
import { until } from './person.ts';

async function open() {
  const path = await findFirefox();
  if (!path) throw new Error('No Firefox here');
  return openFirefox(path);
}

journeysIn('Firefox', open, (given) => {
  test('changes screens behind another tab without a complaint', async () => {
    const { person, engine } = given();
    await person.open('/home');
    await person.sees('heading', 'Shop by Category');
    await person.untilItWorks();
    await engine.whileHidden(async () => {
      await until(() => engine.run(() => document.hidden), 'still in front');
      await engine.run(() =>
        document.querySelector<HTMLAnchorElement>('a[href="/search"]')?.click(),
      );
      await person.arrivesAt(/^\/search/);
    });
  });
});
