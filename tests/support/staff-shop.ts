/** A shop in memory that takes what the staff's outbox sends: the commands of src/domain decide. */
import { move } from '../../src/domain/order/commands/move.ts';
import type { AmendmentRequest } from '../../src/domain/order/amendment.ts';
import type { AnyOrderStatus, OrderStatus } from '../../src/domain/order/status.ts';
import { knownLineage } from '../../src/phone/db/staff-outbox.ts';
import {
  createStaffSender,
  type OutboxServer,
  type Sender,
} from '../../src/staff/orders/outbox/sender.ts';
import { agreedLine, amendable, amendmentId, orderAt } from './amending.ts';

export const ACCOUNT = 'staff0000000001';

/** What happens to a request: 'lost' is its answer after the shop has done it. */
export type Fault = 'unreachable' | 'lost' | 'hangs' | Response;

interface Sent {
  path: string;
  body: {
    amendments?: AmendmentRequest[];
    id?: string;
    status?: OrderStatus;
    from?: OrderStatus;
    orders?: string[];
    proof?: unknown;
    signature?: string;
  };
}

export function aStaffShop() {
  const orders = new Map<string, ReturnType<typeof orderAt> & { rev: number }>();
  const sent: Sent[] = [];
  const faults: { path: string; fault: Fault }[] = [];
  const seen: string[] = [];
  const tabs: Sender[] = [];
  /** By the id of the command. */
  const answeredMoves = new Map<string | undefined, 'updated' | 'status_changed'>();
  const state = {
    nowMs: Date.parse('2026-11-24T10:00:00Z'),
    token: 'a token',
    validToken: 'a token',
    /** It was restored from a backup: what it does not know was not deleted on purpose. */
    hasLostOrders: false,
  };

  const wireOf = (id: string) => {
    const known = orders.get(id);
    if (!known) throw new Error(`No order ${id}`);
    const { order, rev } = known;
    const payment = { id: '', status: 'pending' };
    return { id, rev, status: order.status, payment };
  };

  const answer = (path: string, body: Sent['body']): Response => {
    const [, id = '', action] = /^\/api\/shop\/orders\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (id === 'seen') {
      seen.push(...(body.orders ?? []));
      return Response.json({ code: 'seen' });
    }
    if (path.startsWith('/api/shop/transfers')) {
      const taken_at = new Date(state.nowMs).toISOString();
      const { proof = [body.id], signature = `of ${body.id}` } = body;
      return Response.json({ code: 'recorded', receipt: { taken_at, proof, signature } });
    }
    const known = orders.get(id);
    if (!known) {
      const more = { may_return: state.hasLostOrders };
      return Response.json({ code: 'unknown_order', ...more }, { status: 404 });
    }
    if (action === 'pack') {
      const before = known.order.history.amendments.length;
      const { ids, codes } = known.byShop(...(body.amendments ?? []));
      if (known.order.history.amendments.length > before) known.rev += 1;
      return Response.json({
        code: 'amended',
        order: { ...wireOf(id), history: { ...known.order.history, receipt: '' } },
        outcomes: ids.map((amendment, at) => ({ id: amendment, code: codes[at] })),
      });
    }
    const moving = { id: body.id, status: body.status as OrderStatus, from: body.from };
    const decision = move.decide(
      { ...moving, by: ACCOUNT },
      {
        order: known.order,
        nowMs: known.shop.nowMs,
        makeId: amendmentId,
        isDemoOver: false,
        hasReturns: false,
        answered: answeredMoves.get(body.id) ?? null,
      },
    );
    const code = 'refused' in decision ? 'status_changed' : 'updated';
    if (decision.changes.length > 0) answeredMoves.set(body.id, code);
    if ('refused' in decision) {
      return Response.json({ code: decision.refused.code, order: wireOf(id) }, { status: 409 });
    }
    if (decision.changes.some(({ kind }) => kind === 'status')) setStatus(id, moving.status);
    return Response.json({ code: 'updated', order: wireOf(id) });
  };

  const setStatus = (id: string, status: AnyOrderStatus) => {
    const known = orders.get(id);
    if (!known) throw new Error(`No order ${id}`);
    known.order.status = status;
    known.rev += 1;
  };

  const fetch = async (url: string, { body: text = '{}', headers = {} }: RequestInit) => {
    const path = url.replace(/^https?:\/\/[^/]+/, '');
    const body = JSON.parse(text as string) as Sent['body'];
    sent.push({ path, body });
    const at = faults.findIndex((one) => path.includes(one.path));
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
    if (fault === 'hangs') return new Promise<never>(() => undefined);
    if (fault === 'unreachable') throw new TypeError('Failed to fetch');
    if (fault instanceof Response) return fault;
    if ((headers as Record<string, string>).Authorization !== state.validToken) {
      return Response.json({ code: 'auth_expired' }, { status: 401 });
    }
    const response = answer(path, body);
    if (fault === 'lost') throw new TypeError('Failed to fetch');
    return response;
  };

  const server: OutboxServer = {
    tokenFor: async ({ account }) => (account === ACCOUNT ? state.token : null),
    renewToken: async () => {
      state.token = state.validToken;
    },
    lineage: knownLineage,
    shopNowMs: () => state.nowMs,
    nowMs: () => state.nowMs,
    random: () => 0.5,
  };

  return {
    state,
    sent,
    seen,
    fetch,
    setStatus,
    /** Puts an order of two lines into the shop. */
    has(id: string, status: AnyOrderStatus = 'processing') {
      const lines = [agreedLine(1, 40, { quantity: 3 }), agreedLine(2, 60)];
      orders.set(id, {
        ...orderAt(status, lines, { products: [amendable(3, 50)] }),
        rev: 1,
      });
      return { id, number: `ORD${id.slice(-6)}` };
    },
    order: (id: string) => orders.get(id)?.order,
    /** The next request to such a path. */
    fail: (path: string, fault: Fault) => faults.push({ path, fault }),
    /** A tab that leads. */
    tab() {
      const tab = createStaffSender(server);
      tabs.push(tab);
      return tab;
    },
    /** None of them sends anything any more. */
    closeTabs: () => tabs.forEach((tab) => tab.stop()),
    /** The network delivers a request once more, late. */
    deliverAgain: ({ path, body }: Sent) => answer(path, body).json(),
    /** The requests, each as its last word and what it holds. */
    requests: () =>
      sent.map(({ path, body }) => {
        const what = body.amendments?.map(({ kind }) => kind) ?? body.orders ?? [body.status];
        return [path.replace('/api/shop/orders/', ''), ...what].join(' ');
      }),
  };
}
