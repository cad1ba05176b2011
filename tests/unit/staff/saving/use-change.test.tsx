// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveSession } from '../../../../src/phone/db/session.ts';
import { problem, type Reply } from '../../../../src/staff/api/client.ts';
import { queryClient } from '../../../../src/staff/queries/shop-queries.ts';
import { useIsOnline } from '../../../../src/staff/queries/use-is-online.ts';
import { useShopQuery } from '../../../../src/staff/queries/use-shop-query.ts';
import { invalidateAccess } from '../../../../src/staff/session/access.ts';
import * as toasts from '../../../../src/staff/saving/toasts.ts';
import { useChange } from '../../../../src/staff/saving/use-change.ts';
import { emptyDatabase } from '../../../support/local-database.ts';
import { ADMIN, renderInAdmin } from '../../../support/render-in-admin.tsx';

beforeEach(async () => {
  await emptyDatabase();
  invalidateAccess();
  onlineManager.setOnline(true);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No server')));
  vi.stubGlobal('scrollTo', () => {});
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page with a button that saves; shows what came of it. */
function openForm(save: () => Promise<Reply<string>>, by: 'send' | 'sendRepeatable' = 'send') {
  renderInAdmin(function Page() {
    const send = useChange()[by];
    const [outcomes, setOutcomes] = useState('');
    const press = async () => {
      const reply = await send(save, (why) => `Not stored: ${why}`);
      setOutcomes((before) => `${before} ${reply.ok ? reply.data : reply.reason}`);
    };
    return (
      <>
        <button onClick={() => void press()}>Save</button>
        <output>{outcomes}</output>
      </>
    );
  });
  return screen.findByText('Save');
}

it.each([true, false])('sends where one read alone has no answer: %s', async (isThere) => {
  if (isThere) vi.stubGlobal('fetch', async () => Response.json(true));
  const save = vi.fn(async (): Promise<Reply<string>> => ({ ok: true, data: 'saved' }));
  const button = await openForm(save);
  onlineManager.setOnline(false);
  fireEvent.click(button);
  await screen.findByText(isThere ? 'saved' : 'unreachable');
  expect(save).toHaveBeenCalledTimes(isThere ? 1 : 0);
  expect(onlineManager.isOnline()).toBe(isThere);
});

const UNANSWERED =
  'The shop did not answer, so it is not known whether this is saved. Look, or try again.';

it.each([
  ['unreachable', 'send', UNANSWERED],
  ['unintelligible', 'send', UNANSWERED],
  ['unreachable', 'sendRepeatable', 'Not stored: Not saved: there is no connection to the shop.'],
  ['server_error', 'send', 'Not stored: Something went wrong at the shop. Please try again.'],
] as const)('says no more than is known of what is %s: %s', async (reason, by, sentence) => {
  const told = vi.spyOn(toasts, 'toastError').mockReturnValue();
  fireEvent.click(await openForm(async () => problem(reason), by));
  await screen.findByText(reason);
  expect(told.mock.calls).toEqual([[sentence]]);
});

it('says of an admin who may not do something that the shop refused it', async () => {
  await saveSession({ ...ADMIN, signInName: 'owner', isAdmin: true, profile: null });
  vi.stubGlobal('fetch', async () => Response.json(true));
  const told = vi.spyOn(toasts, 'toastError').mockReturnValue();
  fireEvent.click(await openForm(async () => problem('not_admin')));
  await screen.findByText('refused');
  expect(told.mock.calls).toEqual([['Not stored: Something went wrong. Please try again.']]);
});

it('says that a change without a connection is not saved', async () => {
  const told = vi.spyOn(toasts, 'toastError').mockReturnValue();
  const button = await openForm(async () => ({ ok: true, data: 'saved' }));
  onlineManager.setOnline(false);
  fireEvent.click(button);
  await screen.findByText('unreachable');
  expect(told.mock.calls).toEqual([['Not stored: Not saved: there is no connection to the shop.']]);
});

it('sends again after one request failed, as soon as the shop answers another', async () => {
  const replies: Reply<string>[] = [problem('unreachable'), { ok: true, data: 'saved' }];
  renderInAdmin(function Page() {
    const { send } = useChange();
    const isOnline = useIsOnline();
    useShopQuery(['shelf'], async () => ({ ok: true, data: [] }));
    const [outcomes, setOutcomes] = useState('');
    const save = async () => {
      const reply = await send(async () => replies.shift() ?? problem('refused'));
      setOutcomes((before) => `${before} ${reply.ok ? reply.data : reply.reason}`);
    };
    return (
      <>
        <button onClick={() => void save()}>Save</button>
        <output>{outcomes}</output>
        {isOnline ? 'online' : 'offline'}
      </>
    );
  });
  fireEvent.click(await screen.findByText('Save'));
  await screen.findByText('unreachable');
  await screen.findByText('online');
  fireEvent.click(screen.getByText('Save'));
  await screen.findByText('unreachable saved');
});
