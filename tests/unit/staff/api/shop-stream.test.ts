// @vitest-environment jsdom
/** A stream that is not wanted any more takes one of the six connections that a browser opens to a server. */
import { afterEach, expect, it, vi } from 'vitest';
import { openRealtime } from '../../../../src/api/realtime.ts';
import { subscribeToShop } from '../../../../src/staff/api/orders.ts';

const opened: FakeStream[] = [];

class FakeStream extends EventTarget {
  isOpen = true;
  onerror = null;
  constructor() {
    super();
    opened.push(this);
  }
  connect() {
    const event = { data: '{"clientId":"client"}', lastEventId: 'client' };
    this.dispatchEvent(new MessageEvent('PB_CONNECT', event));
  }
  close() {
    this.isOpen = false;
  }
}

/** The requests that set subscriptions, each answered when the test says so. */
const requests: ((answer: Response) => void)[] = [];
const answer = async (status: number) => {
  await vi.waitFor(() => expect(requests).not.toEqual([]));
  requests.shift()?.(new Response(status === 204 ? null : '{}', { status }));
};
const openStreams = () => opened.filter(({ isOpen }) => isOpen).length;

vi.stubGlobal('EventSource', FakeStream);
vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => requests.push(resolve)));
afterEach(() => {
  opened.length = 0;
  requests.length = 0;
});

const begin = async () => {
  const stop = subscribeToShop('token', vi.fn(), vi.fn());
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  opened[0]?.connect();
  return stop;
};

it('ends with a tab that loses the stream while it subscribes', async () => {
  const stop = await begin();
  await answer(204);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  stop();
  await answer(204);
  await vi.waitFor(() => expect(openStreams()).toBe(0));
  expect(opened).toHaveLength(1);
});

it('ends after a subscription that was refused', async () => {
  const stop = await begin();
  await answer(204);
  await answer(400);
  stop();
  await vi.waitFor(() => expect(openStreams()).toBe(0));
});

it('is not opened by a phone that has stopped listening meanwhile', async () => {
  const realtime = openRealtime(vi.fn(), async () => true);
  await realtime.close();
  await realtime.listenTo([]);
  expect(opened).toEqual([]);
});
