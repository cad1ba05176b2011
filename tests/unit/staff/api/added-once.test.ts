/** A record that is added again, because the answer to the first request was lost. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NEW_AREA, saveArea } from '../../../../src/staff/api/areas.ts';
import { NO_RESOLUTION } from '../../../../src/staff/api/collection.ts';

const NEW_ID = 'area00000000009';

/** The shop's areas, whose pincodes are unique. */
let areas: Record<string, unknown>[];
let isLost: boolean;
let requests: string[];

beforeEach(() => {
  [areas, isLost, requests] = [[], false, []];
  vi.stubGlobal('location', { origin: 'http://shop.example' });
  vi.stubGlobal('fetch', async (url: string, { method = '', body }: RequestInit) => {
    requests.push(method);
    const answer = answerTo(method, url, JSON.parse(body as string));
    return isLost ? new Response('', { status: 502 }) : answer;
  });
});
afterEach(() => vi.unstubAllGlobals());

function answerTo(method: string, url: string, body: Record<string, unknown>): Response {
  if (method === 'POST') {
    if (areas.some(({ pincode }) => pincode === body['pincode'])) {
      const data = { pincode: { code: 'validation_not_unique', message: 'Must be unique.' } };
      return Response.json({ status: 400, message: 'Failed.', data }, { status: 400 });
    }
    areas.push(body);
    return Response.json(body);
  }
  const known = areas.find(({ id }) => url.endsWith(`/${String(id)}`));
  if (!known) return Response.json({ status: 404, message: 'Not found.' }, { status: 404 });
  return Response.json(Object.assign(known, body));
}

const add = (name: string) =>
  saveArea('token', NEW_AREA, { ...NEW_AREA, pincode: '425001', name }, NO_RESOLUTION, NEW_ID);

it('is there once, as it was typed last', async () => {
  isLost = true;
  expect(await add('Jalgon')).toMatchObject({ ok: false, reason: 'unreachable' });
  isLost = false;
  expect(await add('Jalgaon')).toMatchObject({ ok: true, data: { id: NEW_ID, name: 'Jalgaon' } });
  expect(areas).toMatchObject([{ id: NEW_ID, pincode: '425001', name: 'Jalgaon' }]);
  expect(requests).toEqual(['POST', 'POST', 'PATCH']);
});

it('is refused where another record has its name', async () => {
  areas.push({ id: 'area00000000001', pincode: '425001', name: 'Jalgaon Central' });
  expect(await add('Jalgaon')).toMatchObject({
    ok: false,
    reason: 'refused',
    fields: { pincode: 'validation_not_unique' },
  });
  expect(areas).toMatchObject([{ name: 'Jalgaon Central' }]);
});
