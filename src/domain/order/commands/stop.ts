/** An admin cancels all open orders of the same device, phone, account or address as one, and may block further ones. */
import type { KnownOrder, OneOrderCommand } from './command.ts';

interface Stop {
  kinds: unknown;
  block: unknown;
}

interface Facts {
  order: KnownOrder | null;
  /** The kinds of origin that the order has, each with its open orders, oldest first, if it is among those asked for. */
  origins: readonly { kind: string; open: readonly Pick<KnownOrder, 'id' | 'status'>[] }[];
  by: string;
}

/**
 * The answer has the earlier status of each order, so that a mistake can be taken back. The possible kinds depend on
 * the order: a kind that it does not have is as wrong as an unknown one, and without a kind nothing would be stopped.
 */
export const stop: OneOrderCommand<Stop, Facts, 'stopped', 'unknown_order' | 'invalid'> = {
  action: 'stop_orders',
  reads: ['order', 'origins'],
  storedAs: 'blocked',
  parse: ({ kinds, block }) => ({ ok: true, input: { kinds, block } }),
  decide({ kinds, block }, { order, origins, by }) {
    if (order === null) return { changes: [], refused: { code: 'unknown_order' } };
    const fields: string[] = [];
    const isKnown = (wanted: unknown) => origins.some(({ kind }) => kind === wanted);
    if (!(Array.isArray(kinds) && kinds.length > 0 && kinds.every(isKnown))) fields.push('kinds');
    if (typeof block !== 'boolean') fields.push('block');
    if (fields.length > 0) return { changes: [], refused: { code: 'invalid', more: { fields } } };

    const meant = origins.filter(({ kind }) => (kinds as unknown[]).includes(kind));
    const open = new Map(meant.flatMap((origin) => origin.open.map((found) => [found.id, found])));
    const stopped = [...open.values()];
    const title = order.number;
    const changes = stopped.map(({ id, status: from }) => ({
      kind: 'status' as const,
      order: id,
      from,
      to: 'cancelled' as const,
      by,
    }));
    const blocked = meant.map(({ kind }) => ({
      kind: 'blocked' as const,
      order: order.id,
      origin: kind,
      by,
    }));
    return {
      changes: block === true ? [...changes, ...blocked] : changes,
      audit:
        block === true ? [{ kind: 'order_blocks', action: 'create', record: order.id, title }] : [],
      accepted: {
        code: 'stopped',
        more: { cancelled: stopped.map(({ id, status }) => ({ id, status })) },
      },
    };
  },
};
