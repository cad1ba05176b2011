import { expect, it } from 'vitest';
import type { LogEntry } from '../../../../src/staff/api/log.ts';
import { spanOf } from '../../../../src/staff/log/log-search.ts';
import { entryTexts, personText, placeText } from '../../../../src/staff/log/log-words.ts';

const entry = (more: Partial<LogEntry>): LogEntry => ({
  id: 'a',
  atMs: 0,
  kind: 'products',
  action: 'update',
  record: '',
  title: '',
  subject: '',
  changes: [],
  by: 'ravi00000000001',
  byName: 'Ravi',
  byRole: '',
  network: '49.36.12.0/24',
  device: 'Chrome on Android',
  ...more,
});
const change = (field: string, before: unknown, after: unknown) => ({ field, before, after });

it.each<[string[], Partial<LogEntry>]>([
  [
    ['Price of Onion: ₹33 → ₹35', 'Description of Onion: nothing → Red'],
    { title: 'Onion', changes: [change('price', 33, 35), change('description', '', 'Red')] },
  ],
  [
    ['UPI ID: nothing → kirana@upi', 'Opening: 06:00 → 07:30'],
    {
      kind: 'store_settings',
      changes: [change('upi_id', '', 'kirana@upi'), change('opens_at_minute', 360, 450)],
    },
  ],
  [
    ['Closed every week on: nothing → Sunday, Monday', 'Holidays: Diwali 2026-11-08 → nothing'],
    {
      kind: 'store_settings',
      changes: [
        change('days_off', '', '["0","1"]'),
        change('holidays', '{"2026-11-08":"Diwali"}', '{}'),
      ],
    },
  ],
  [
    ['Status of Onion: On sale → Not on sale'],
    { title: 'Onion', changes: [change('status', 'active', 'inactive')] },
  ],
  [
    ['Status of 591882: Open → Done', 'Status of 591882: Done → put off'],
    {
      kind: 'support_requests',
      title: '591882',
      // A status of a newer shop is shown as it comes.
      changes: [change('status', 'open', 'done'), change('status', 'done', 'put_off')],
    },
  ],
  [
    ['Coupon DIWALI added: 20%'],
    { kind: 'coupons', action: 'create', title: 'DIWALI', changes: [change('percent', null, 20)] },
  ],
  [['Area Dhule deleted'], { kind: 'service_areas', action: 'delete', title: 'Dhule' }],
  [['Meera was made an admin'], { kind: 'accounts', action: 'make_admin', subject: 'Meera' }],
  [
    ['Ravi was refused a change that only owners may make (Discount, UPI ID)'],
    { kind: 'accounts', action: 'refuse_setting', subject: 'Ravi', title: 'discount,upi_id' },
  ],
  [
    ['Ravi was refused a change that only owners may make (Coupons)'],
    { kind: 'accounts', action: 'refuse_setting', subject: 'Ravi', title: 'coupons' },
  ],
  [['A deleted account was suspended'], { kind: 'accounts', action: 'suspend' }],
  [
    ['An account that is deleted by now (AB12) was made an admin'],
    { kind: 'accounts', action: 'make_admin', record: 'ab12ab12ab12ab1' },
  ],
  [['Meera: something_new'], { kind: 'accounts', action: 'something_new', subject: 'Meera' }],
  [['1 row imported'], { kind: 'import', action: 'import', changes: [change('rows', null, 1)] }],
  [
    ['12 imported rows undone'],
    { kind: 'import', action: 'undo_import', changes: [change('rows', null, 12)] },
  ],
  [
    ['The shop was set up: 3 areas served, the sample taken off sale'],
    {
      kind: 'set_up',
      action: 'set_up',
      changes: [change('areas', null, 3), change('clear_sample', null, true)],
    },
  ],
  [
    ['Order ORD123456 set back: delivered → shipped'],
    {
      kind: 'orders',
      action: 'correct',
      title: 'ORD123456',
      changes: [change('status', 'delivered', 'shipped')],
    },
  ],
  [
    ['Too old and deleted: 2 waitlist entries', 'Too old and deleted: 1 idle account'],
    {
      kind: 'retention',
      action: 'expire',
      changes: [change('waitlist', null, 2), change('accounts', null, 1)],
    },
  ],
])('says %j', (texts, more) => {
  expect(entryTexts(entry(more))).toEqual(texts);
});

it('names who did it, and from where', () => {
  expect(
    ['console', 'superuser', 'shop'].map((by) => personText({ by, byName: '', byRole: '' })),
  ).toEqual(['Somebody at the server', 'The server’s own account', 'The shop itself']);
  const ravi = { by: 'ravi00000000001', byName: 'Ravi', byRole: '' };
  expect(personText(ravi)).toBe('Ravi');
  expect(personText({ ...ravi, byName: '' })).toBe('An account that is deleted by now (RAVI)');
  expect(personText({ ...ravi, byName: '', byRole: 'admin' })).toBe('Former admin (RAVI)');
  expect(personText({ ...ravi, byName: '', byRole: 'owner' })).toBe('Former owner (RAVI)');
  const unnamed = 'ravi00000000001.0a1b@phone.invalid';
  expect(personText({ ...ravi, byName: 'Owner 2' })).toBe('Owner without a name (RAVI)');
  expect(personText({ ...ravi, byName: unnamed })).toBe('Account without a name (RAVI)');
  const signIn = { kind: 'accounts', action: 'sign_in', record: ravi.by };
  expect(entryTexts(entry({ ...signIn, subject: 'Owner' }))).toEqual([
    'Owner without a name (RAVI) signed in',
  ]);
  expect(placeText(entry({}))).toBe('Chrome on Android · 49.36.12.0/24');
  expect(placeText(entry({ network: '', device: '' }))).toBe('The server');
});

it('reads a day as from midnight to midnight at the shop', () => {
  const inIndia = () => 330;
  expect(spanOf('2026-11-21', inIndia)).toEqual({
    sinceMs: Date.parse('2026-11-20T18:30:00Z'),
    beforeMs: Date.parse('2026-11-21T18:30:00Z'),
  });
  expect([spanOf('', inIndia), spanOf('2026-99-99', inIndia)]).toEqual([null, null]);
});
