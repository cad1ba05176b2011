// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ZERO_PAISE } from '../../../../src/domain/money.ts';
import { watchStaffOutbox } from '../../../../src/phone/db/staff-outbox.ts';
import { OpeningSheet } from '../../../../src/staff/khata/sheet/opening-sheet.tsx';
import { queryClient } from '../../../../src/staff/queries/shop-queries.ts';
import { emptyDatabase } from '../../../support/local-database.ts';
import { renderInAdmin } from '../../../support/render-in-admin.tsx';

const ASHA = {
  id: 'asha00000000001',
  name: 'Asha',
  phone: '',
  account: '',
  merged: [],
  hasOpening: false,
  isErased: false,
  balancePaise: ZERO_PAISE,
  limitPaise: ZERO_PAISE,
  sinceMs: null,
  note: '',
  disputeCount: 0,
};

beforeEach(async () => {
  await emptyDatabase();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function choose(sheet: BlobPart) {
  renderInAdmin(() => (
    <OpeningSheet
      list={{ customers: [ASHA], recorded: [], count: 1, owedPaise: ZERO_PAISE }}
      pendingFor={new Set()}
      onClose={() => {}}
    />
  ));
  const file = new File([sheet], 'udhari.csv', { type: 'text/csv' });
  fireEvent.change(await screen.findByLabelText('Choose a CSV or Excel file'), {
    target: { files: [file] },
  });
}

const queued = () =>
  new Promise<unknown[]>((resolve) => {
    const stop = watchStaffOutbox(({ commands }) => {
      resolve(commands.map(({ body }) => body));
      queueMicrotask(() => stop());
    });
  });

it('goes on where the connection was lost, with the customer that it had begun with', async () => {
  const sent: { id: string; name: string }[] = [];
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    if (!url.endsWith('/api/shop/customers')) return new Promise(() => {});
    sent.push(JSON.parse(body));
    // The answer about the second is lost.
    return sent.length === 2
      ? Promise.reject(new TypeError('no network'))
      : Promise.resolve(Response.json({ code: 'saved', customer: {} }));
  });
  await choose('Name,Owed\nRavi,250\nMeena,300');
  fireEvent.click(await screen.findByRole('button', { name: 'Write down 2 balances' }));
  const rest = await screen.findByRole('button', { name: 'Write down 1 balance' });
  expect(sent.map(({ name }) => name)).toEqual(['Ravi', 'Meena']);
  const [ravi, meena] = sent.map(({ id }) => id);
  expect(await queued()).toEqual([{ kind: 'opening', customer: ravi, amountPaise: 250_00 }]);

  // Whoever is told that there is no connection presses again once there is one.
  const { onlineManager } = await import('@tanstack/react-query');
  onlineManager.setOnline(true);
  await expect.poll(() => rest.hasAttribute('disabled')).toBe(false);
  fireEvent.click(rest);
  fireEvent.click(rest);
  await screen.findByText('There is nothing to write down.');
  expect(sent.map(({ id }) => id)).toEqual([ravi, meena, meena]);
  expect(await queued()).toEqual([
    { kind: 'opening', customer: ravi, amountPaise: 250_00 },
    { kind: 'opening', customer: meena, amountPaise: 300_00 },
  ]);
});

it('keeps the keyboard in the row whose question is answered', async () => {
  await choose('Name,Owed\nAsha,250');
  const other = await screen.findByRole('button', { name: 'Asha: another person' });
  other.focus();
  fireEvent.click(other);
  const again = screen.getByRole('button', { name: 'Asha: decide again' });
  expect(document.activeElement).toBe(again);
  fireEvent.click(again);
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Asha: same person as Asha' }),
  );
});

it.each([
  {
    what: 'a picture in it',
    sheet: new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
    says: /a picture or a PDF/,
  },
  { what: 'no customer in it', sheet: 'Name,Owed\n', says: /^No customers were found/ },
])('says that a file has $what', async ({ sheet, says }) => {
  await choose(sheet);
  await screen.findByText(says);
});
