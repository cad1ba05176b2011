/** Several stores behind one proxy. */
import { expect, it } from 'vitest';
import { anOrder } from '../../support/order-bodies.ts';
import { openShop } from '../../support/server.ts';

it('a store answers nobody whom a proxy sends to another', async () => {
  const aundh = await openShop({ isBehindProxy: true, env: { ESSENTIALS_CELL_NAME: 'aundh' } });
  const asked = async (path: string, init: RequestInit = {}, name?: string) => {
    const headers = { 'Content-Type': 'application/json', ...(name && { 'X-Cell': name }) };
    const response = await fetch(aundh.url + path, { ...init, headers });
    return { status: response.status, text: await response.text() };
  };
  const order = { method: 'POST', body: JSON.stringify(anOrder()) };
  try {
    for (const init of [{}, order]) {
      const path = init === order ? '/api/shop/orders' : '/data/catalogue.json';
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { status, text } = await asked(path, init, 'jalgaon');
      // Not a final answer: the phone keeps its order and sends it again.
      expect(status).toBe(503);
      expect(text).toContain('"code":"wrong_cell"');
    }
    expect(await aundh.orders()).toEqual([]);
    expect((await asked('/api/shop/orders', order, 'aundh')).status).toBe(200);
    // Who asks this machine itself names nobody.
    expect((await asked('/data/catalogue.json')).status).toBe(200);
  } finally {
    await aundh.close();
  }
});
