import { expect, it } from 'vitest';
import { portSetting, switchSetting } from '../../../server/lib/settings.mjs';

it('reads a port, and refuses what is none by the name of the setting', () => {
  expect(portSetting('HEAD_OFFICE_PORT', '8095')).toBe(8095);
  for (const text of ['', '0', '65536', '80.5', 'http']) {
    expect(() => portSetting('HEAD_OFFICE_PORT', text), text).toThrow(
      `HEAD_OFFICE_PORT is "${text}", and has to be a number from 1 to 65535.`,
    );
  }
});

it('reads a switch, and refuses what is neither on nor off', () => {
  expect(['1', '0', '', undefined].map((text) => switchSetting('DEMO', text))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(switchSetting('DEMO', '', { isOn: true })).toBe(true);
  expect(() => switchSetting('DEMO', 'yes')).toThrow('DEMO is "yes", and has to be 0 or 1.');
});
