// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { saveSupportDraft } from '../../../src/phone/db/form-drafts.ts';
import { saveAppearance } from '../../../src/phone/db/preferences.ts';
import { followAppearance } from '../../../src/state/appearance.ts';

it('is shown when it is chosen, and not again when another preference is kept', () => {
  const root = document.documentElement;
  const changes = new MutationObserver(() => undefined);
  changes.observe(root, { attributes: true });
  saveAppearance({ theme: 'dark', textSize: 'large' });
  followAppearance();
  expect([root.dataset.theme, root.style.fontSize]).toEqual(['dark', '112.5%']);
  changes.takeRecords();

  saveSupportDraft('The milk');
  expect(changes.takeRecords()).toEqual([]);

  saveAppearance({ theme: 'system', textSize: 'normal' });
  expect([root.dataset.theme, root.style.fontSize]).toEqual([undefined, '']);
});
