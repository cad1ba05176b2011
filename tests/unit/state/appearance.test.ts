// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { writeDraft } from '../../../src/phone/db/form-drafts.ts';
import { writePreference } from '../../../src/phone/db/preferences.ts';
import { followAppearance } from '../../../src/state/appearance.ts';

it('is shown when it is chosen, and not again when another preference is kept', () => {
  const root = document.documentElement;
  const changes = new MutationObserver(() => undefined);
  changes.observe(root, { attributes: true });
  writePreference('appearance', { theme: 'dark', textSize: 'large' });
  followAppearance();
  expect([root.dataset.theme, root.style.fontSize]).toEqual(['dark', '112.5%']);
  changes.takeRecords();

  writeDraft('support_draft', 'The milk');
  expect(changes.takeRecords()).toEqual([]);

  writePreference('appearance', { theme: 'system', textSize: 'normal' });
  expect([root.dataset.theme, root.style.fontSize]).toEqual([undefined, '']);
});
