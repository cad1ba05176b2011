/** The fake shop says what the real one says: tests/server/keeps-exactly-once.test.ts has the same table. */
import { expect, it } from 'vitest';
import { rupeesToPaise } from '../../../src/domain/money.ts';
import { type Counter, Exchange } from '../../reliability/exchange.ts';
import { EXCHANGES, type Who } from '../../reliability/exchanges.ts';
import { endSessions } from '../../reliability/fake-shop/accounts.ts';
import { answer } from '../../reliability/fake-shop/fake-shop.ts';
import { deleteOrder, moveOrder } from '../../reliability/fake-shop/moves.ts';
import { cleanUp } from '../../reliability/fake-shop/retention.ts';
import {
  ASHA,
  aShopState,
  BELA,
  restored,
  type ShopState,
} from '../../reliability/fake-shop/state.ts';

const ID = { asha: ASHA.id, bela: BELA.id } as const;
const PID = 1;

function aCounter(): Counter {
  let state = aShopState();
  let backup: ShopState | null = null;
  state.settings = { ...state.settings, opensAtMinute: 0, closesAtMinute: 1_440 };
  const tokenOf = (who: Who) => `token of ${who}`;
  for (const who of ['asha', 'bela'] as const) state.tokens.set(tokenOf(who), ID[who]);
  return {
    pid: PID,
    idOf: (who) => ID[who],
    async post(path, body, as) {
      const token = as ? tokenOf(as) : '';
      const call = { method: 'POST', path, token, text: JSON.stringify(body) };
      const { status, text } = answer(call, state, Date.now());
      return { status, body: JSON.parse(text) };
    },
    pack(id, body) {
      return this.post(`/api/shop/orders/${id}/pack`, body);
    },
    async changeProduct({ price, status, ...change }) {
      const product = state.products.get(PID);
      if (!product) throw new Error('There is no such product');
      state.products.set(PID, {
        ...product,
        ...change,
        isActive: status !== 'inactive',
        ...(price !== undefined && { pricePaise: rupeesToPaise(price) }),
      });
    },
    async move(id, status) {
      const order = state.orders.get(id);
      if (order) moveOrder(state, order, status, 'owner', new Date());
    },
    delete: async (id) => deleteOrder(state, id, new Date()),
    suspend: async (who) => endSessions(state, ID[who]),
    cleanUp: async () => cleanUp(state, new Date()),
    async backUp() {
      backup = structuredClone(state);
    },
    async restore() {
      if (!backup) throw new Error('There is no backup');
      state = restored(structuredClone(backup), state);
    },
  };
}

it.each(EXCHANGES)('$name', async ({ steps }) => {
  const exchange = new Exchange(aCounter());
  for (const step of steps) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await exchange.take(step), JSON.stringify(step)).toBe('says' in step ? step.says : '');
  }
});
