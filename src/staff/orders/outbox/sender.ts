/**
 * Sends the staff's outbox, without browser APIs; `start-outbox.ts` provides the server and the clock.
 * - Commands of one order are sent in order: consecutive amendments in one request, a move by itself.
 * - Orders do not wait for each other. A request that hangs delays only its own order.
 * - A command is marked before its request, and leaves with the answer. After anything else the outcome is unknown,
 *   and the same request is sent again, with the same ids, after a delay.
 * - A refused command does not prevent the next.
 * - A shop that was restored from a backup may not have an order yet: what was done with it waits.
 * - A command is sent with the session of its account, or not at all. An expired session is renewed, once per token.
 */
import { MOST_DECIDED_AT_ONCE } from '../../../domain/order/amendment.ts';
import { isBackwardStep } from '../../../domain/order/progress.ts';
import { mayResubmit } from '../../../domain/order/receipt.ts';
import {
  isPending,
  listCommands,
  markSending,
  markWaiting,
  settleAmendments,
  settleDone,
  settleMovedMeanwhile,
  settleRefused,
  type StaffCommand,
  type ToldOrder,
} from '../../../phone/db/staff-outbox.ts';
import { retryDelayMs } from '../../../phone/sync/backoff.ts';
import {
  type AnsweredOrder,
  type CommandAnswer,
  MOST_SEEN_AT_ONCE,
  type postAmendments,
  type postMove,
  type postSeen,
} from '../../api/order-commands.ts';

export interface OutboxServer {
  postAmendments: typeof postAmendments;
  postMove: typeof postMove;
  postSeen: typeof postSeen;
  /** The token of an account; null while it is not signed in here. */
  tokenOf(account: string): Promise<string | null>;
  /** Called when the server rejects the token; may sign in again. */
  renewToken(account: string, token: string): Promise<void>;
  /** The shop's lineage, as the device knows it. */
  lineage(): Promise<string>;
  /** By the shop's clock, which may be set back. */
  nowMs(): number;
  /** In [0, 1), for the jitter of retries. */
  random(): number;
}

export interface Sender {
  /** Sends all that is due and not under way. Resolves when that has been answered, or has failed. */
  send(): Promise<void>;
  /** Sends all that waits: the network is back. */
  sendAll(): Promise<void>;
  stop(): void;
}

/** So many requests at once; one that has had no answer for `SLOW_MS` does not count. */
const MAX_PARALLEL = 4;
const SLOW_MS = 3_000;

type Sent =
  | 'answered'
  | 'nothing_sent'
  /** The session was renewed, or could not be. */
  | 'signed_out'
  | { retryAfterMs: number | null };

/** The commands that wait for each other. */
const laneOf = ({ kind, account, orderId, seq }: StaffCommand) =>
  kind === 'see' ? `${account} seen ${seq}` : `${account} ${orderId}`;

/** What one request holds: of an order's commands the first, or the amendments that it begins with. */
function firstRequest(commands: readonly StaffCommand[]): readonly StaffCommand[] {
  if (commands[0]?.kind !== 'amend') return commands.slice(0, 1);
  const end = commands.findIndex(({ kind }) => kind !== 'amend');
  return commands.slice(0, Math.min(end < 0 ? commands.length : end, MOST_DECIDED_AT_ONCE));
}

export function createSender(server: OutboxServer): Sender {
  /** Since when requests are under way, by lane. */
  const underWay = new Map<string, number>();
  const waits = new Map<string, { attempts: number; sinceMs: number; forMs: number }>();
  let isStopped = false;

  const isDue = (lane: string) => {
    const wait = waits.get(lane);
    const elapsedMs = wait ? server.nowMs() - wait.sinceMs : 0;
    // Negative: the clock was set back.
    return !wait || elapsedMs < 0 || elapsedMs >= wait.forMs;
  };

  const toTold = async (orderId: string, order: AnsweredOrder): Promise<ToldOrder> => ({
    orderId,
    ...order,
    atMs: server.nowMs(),
    lineage: await server.lineage(),
  });

  /** Marks, sends, and stores the answer. */
  const deliver = async <Data>(
    commands: readonly StaffCommand[],
    post: (token: string, marked: readonly StaffCommand[]) => Promise<CommandAnswer<Data>>,
    settle: (data: Data, seqs: readonly number[]) => Promise<void>,
  ): Promise<Sent> => {
    const account = commands[0]?.account ?? '';
    const token = await server.tokenOf(account);
    if (token === null || isStopped) return 'nothing_sent';
    const marked = await markSending(commands.map(({ seq }) => seq));
    if (marked.length === 0) return 'answered';
    const seqs = marked.map(({ seq }) => seq);
    const answer = await post(token, marked);
    switch (answer.kind) {
      case 'done':
        await settle(answer.data, seqs);
        return 'answered';
      case 'refused':
        // That nobody is told that an order was looked at is nothing to look at.
        if (commands[0]?.kind === 'see') await settleDone(seqs, null);
        else await settleRefused(seqs, { code: answer.code, status: '' });
        return 'answered';
      case 'not_yet':
        // For as long as a phone may show it again.
        if (marked.some(({ madeAt }) => mayResubmit(Date.parse(madeAt), server.nowMs()))) {
          await markWaiting(seqs);
          return { retryAfterMs: null };
        }
        await settleRefused(seqs, { code: 'unknown_order', status: '' });
        return 'answered';
      case 'signed_out':
        await markWaiting(seqs);
        await server.renewToken(account, token);
        return 'signed_out';
      case 'no_answer':
        await markWaiting(seqs, answer.isFault);
        return { retryAfterMs: answer.retryAfterMs };
    }
  };

  const sendRequest = async (commands: readonly StaffCommand[]): Promise<Sent> => {
    const [first] = commands;
    if (!first) return 'nothing_sent';
    const { orderId } = first;
    switch (first.kind) {
      case 'amend':
        return deliver(
          commands,
          (token, marked) => server.postAmendments(token, orderId, bodiesOf('amend', marked)),
          async ({ order, outcomes }, seqs) =>
            settleAmendments(seqs, (id) => outcomes.get(id) ?? '', await toTold(orderId, order)),
        );
      case 'move':
        return deliver(
          commands,
          // As it is stored by now: it may have been refused for another status since.
          (token, marked) =>
            server.postMove(token, orderId, {
              id: first.id,
              ...(bodiesOf('move', marked)[0] ?? first.body),
            }),
          async ({ isDone, order }, seqs) => {
            const told = await toTold(orderId, order);
            if (isDone) return settleDone(seqs, told);
            return settleMovedMeanwhile(first.seq, told, (from, to) => !isBackwardStep(from, to));
          },
        );
      case 'see':
        return deliver(
          commands,
          (token, marked) => {
            const untils = bodiesOf('see', marked).flatMap(({ untilMs }) => untilMs ?? []);
            const ids = marked.flatMap((one) => (one.orderId === '' ? [] : [one.orderId]));
            return server.postSeen(token, ids, untils.length === 0 ? null : Math.max(...untils));
          },
          (_data, seqs) => settleDone(seqs, null),
        );
    }
  };

  const isBusy = () => {
    const nowMs = server.nowMs();
    const quick = [...underWay.values()].filter((sinceMs) => nowMs - sinceMs < SLOW_MS);
    return quick.length >= MAX_PARALLEL;
  };

  const noteWait = (lane: string, sent: 'signed_out' | { retryAfterMs: number | null }) => {
    const attempts = (waits.get(lane)?.attempts ?? 0) + 1;
    const isRenewed = sent === 'signed_out' && attempts === 1;
    const askedMs = sent === 'signed_out' ? null : sent.retryAfterMs;
    const forMs = isRenewed ? 0 : retryDelayMs(attempts, server.random(), askedMs);
    waits.set(lane, { attempts, sinceMs: server.nowMs(), forMs });
  };

  const makeAllDue = () => {
    for (const wait of waits.values()) wait.forMs = 0;
  };

  /** Sends one request, and what is due after its answer. */
  const run = async ({ lanes, commands }: Request) => {
    for (const lane of lanes) underWay.set(lane, server.nowMs());
    let sent: Sent;
    try {
      sent = await sendRequest(commands);
    } catch (error) {
      console.warn('A command of the staff was not sent', error);
      sent = { retryAfterMs: null };
    }
    for (const lane of lanes) {
      underWay.delete(lane);
      if (sent === 'answered' || sent === 'nothing_sent') waits.delete(lane);
      else noteWait(lane, sent);
    }
    // The server answers: what had no answer before is not delayed any longer.
    if (sent === 'answered') makeAllDue();
    if (sent === 'answered' || sent === 'signed_out') await send();
  };

  const send = async (): Promise<void> => {
    if (isStopped) return;
    const byLane = new Map<string, StaffCommand[]>();
    for (const command of (await listCommands()).filter(isPending)) {
      const lane = laneOf(command);
      if (underWay.has(lane) || !isDue(lane)) continue;
      byLane.set(lane, [...(byLane.get(lane) ?? []), command]);
    }
    const runs: Promise<void>[] = [];
    for (const request of requestsOf(byLane)) {
      // The rest is sent after the next answer, or the next time.
      if (isBusy()) break;
      runs.push(run(request));
    }
    await Promise.all(runs);
  };

  return {
    send,
    async sendAll() {
      makeAllDue();
      await send();
    },
    stop() {
      isStopped = true;
    },
  };
}

interface Request {
  lanes: readonly string[];
  commands: readonly StaffCommand[];
}

/** Acknowledgements of one account go in one request. */
function requestsOf(byLane: ReadonlyMap<string, readonly StaffCommand[]>): Request[] {
  const requests = [...byLane].map(
    ([lane, commands]): Request => ({ lanes: [lane], commands: firstRequest(commands) }),
  );
  const seen = requests.filter(({ commands }) => commands[0]?.kind === 'see');
  const accounts = new Set(seen.map(accountOf));
  return [
    ...requests.filter((request) => !seen.includes(request)),
    ...[...accounts].map((account): Request => {
      const some = seen.filter((one) => accountOf(one) === account).slice(0, MOST_SEEN_AT_ONCE);
      return {
        lanes: some.flatMap(({ lanes }) => lanes),
        commands: some.flatMap(({ commands }) => commands),
      };
    }),
  ];
}

const accountOf = ({ commands }: Request) => commands[0]?.account;

const bodiesOf = <Kind extends StaffCommand['kind']>(
  kind: Kind,
  commands: readonly StaffCommand[],
) =>
  commands.flatMap((one) =>
    one.kind === kind ? [one.body as Extract<StaffCommand, { kind: Kind }>['body']] : [],
  );
