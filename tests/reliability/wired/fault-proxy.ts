/**
 * The network between the phone and one shop: the page's origin is this proxy.
 *
 * - A fault befalls the n-th request that meets it after it was set. The first fault that fits a
 *   request is the only one it meets; every other counts it all the same.
 * - `calm` ends all faults: what is held is let go, late copies come at once, and all is done when it
 *   resolves.
 */
import {
  createServer,
  type IncomingMessage,
  request as sendRequest,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { carryOut, type PhoneLine, type ShopAnswer } from './exchange.ts';
import { type Act, type Fault, isStreamAct, type StreamAct, TARGETS } from './faults.ts';
import { passStream } from './event-stream.ts';
import { createWaits } from './waits.ts';

export interface FaultProxy {
  url: string;
  set(fault: Fault): void;
  calm(): Promise<void>;
  /** How many requests a fault has befallen so far. */
  befallen(): number;
  close(): Promise<void>;
}

export interface Upstream {
  url: string;
  crash(forMs: number): Promise<void>;
  strangersOrder: ShopAnswer;
}

/** Headers about one connection, which the other one has its own of. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

function withoutConnection(headers: IncomingMessage['headers']) {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name)),
  );
}

/** Opens a request to the shop; answers once it begins to answer. */
function open(upstream: string, asked: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const { method, headers } = asked;
  return new Promise((resolve, reject) => {
    const sent = sendRequest(new URL(asked.url ?? '/', upstream), {
      method,
      headers,
      agent: false,
    });
    sent.on('response', resolve).on('error', reject).end(body);
  });
}

function lineTo(response: ServerResponse): PhoneLine {
  const begin = ({ status, headers, body }: ShopAnswer) =>
    response.writeHead(status, {
      ...withoutConnection(headers),
      'content-length': body.length,
    });
  return {
    answer: (answer) => void begin(answer).end(answer.body),
    cutShort: (answer) =>
      void begin(answer).write(answer.body.subarray(0, answer.body.length / 2), () =>
        response.destroy(),
      ),
    hangUp: () => void response.destroy(),
  };
}

/** Counts requests for every fault, and says what befalls one. */
function createFaults() {
  let befallen = 0;
  let faults: { fault: Fault; met: number }[] = [];
  return {
    set: (fault: Fault) => void faults.push({ fault, met: 0 }),
    clear: () => void (faults = []),
    befallen: () => befallen,
    actFor(request: string): Act | null {
      const fitting = faults.filter(({ fault }) => TARGETS[fault.on].test(request));
      for (const counted of fitting) counted.met += 1;
      const act = fitting.find(({ fault: { nth, times }, met }) => met >= nth && met < nth + times)
        ?.fault.act;
      if (act) befallen += 1;
      return act ?? null;
    },
  };
}

const ignore = () => undefined;

export async function startFaultProxy(upstream: Upstream): Promise<FaultProxy> {
  const waits = createWaits();
  const faults = createFaults();
  const underWay = new Set<Promise<void>>();

  async function passOn(
    asked: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    act: Exclude<Act, StreamAct> | null,
  ): Promise<void> {
    const shop = {
      ...upstream,
      async ask(): Promise<ShopAnswer> {
        const answer = await open(upstream.url, asked, body);
        const { statusCode: status = 502, headers } = answer;
        return { status, headers, body: await buffer(answer) };
      },
    };
    await carryOut(act, lineTo(response), shop, waits);
  }

  async function handle(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(asked);
    const name = `${asked.method} ${asked.url}`;
    const act = faults.actFor(name);
    const isStream = TARGETS.stream.test(name);
    if (isStream && (act === null || isStreamAct(act))) {
      return passStream(await open(upstream.url, asked, body), response, act, waits);
    }
    await passOn(asked, body, response, act && isStreamAct(act) ? null : act);
  }

  const server = createServer((asked, response) => {
    // A phone that hangs up, or a shop that is not there: the line is gone.
    const work = handle(asked, response).catch(() => void response.destroy());
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: faults.set,
    befallen: faults.befallen,
    async calm() {
      faults.clear();
      waits.endAll();
      await Promise.all(underWay).catch(ignore);
    },
    async close() {
      waits.endAll();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
