/** One request and what becomes of it: as it should, or as a fault has it. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Act, StreamAct } from './faults.ts';
import type { Waits } from './waits.ts';

export interface ShopAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The phone's end. */
export interface PhoneLine {
  answer(answer: ShopAnswer): void;
  /** Announces the whole answer and sends half of it. */
  cutShort(answer: ShopAnswer): void;
  /** As a network that is gone. */
  hangUp(): void;
}

/** The shop's end. */
export interface ShopLine {
  /** Sends the request on; rejects when the shop is not there. */
  ask(): Promise<ShopAnswer>;
  /** Ends the server as a crash would, and starts it again later. */
  crash(forMs: number): Promise<void>;
  /** What the shop has answered about an order of another phone. */
  strangersOrder: ShopAnswer;
}

const json = (status: number, body: unknown, headers: IncomingHttpHeaders = {}): ShopAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify(body)),
});

const html = (status: number, title: string): ShopAnswer => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(`<!doctype html><title>${title}</title><h1>${title}</h1>`),
});

const STATUS_ANSWERS = {
  401: json(401, { code: 'auth_expired', message: 'Sign in again.' }),
  429: json(429, { status: 429, message: 'Too many requests.', data: {} }, { 'retry-after': '1' }),
  500: json(500, { status: 500, message: 'Something went wrong.', data: {} }),
  502: html(502, 'Bad Gateway'),
  503: html(503, 'Service Unavailable'),
};

/** Carries out what happens to a request; without an act it is asked and answered. */
export async function carryOut(
  act: Exclude<Act, StreamAct> | null,
  phone: PhoneLine,
  shop: ShopLine,
  waits: Waits,
): Promise<void> {
  switch (act?.kind) {
    case undefined:
      return phone.answer(await shop.ask());
    case 'lose request':
      return phone.hangUp();
    case 'lose answer':
      await shop.ask();
      return phone.hangUp();
    case 'delay request':
      await waits.wait(act.ms);
      return phone.answer(await shop.ask());
    case 'delay answer': {
      const answer = await shop.ask();
      await waits.wait(act.ms);
      return phone.answer(answer);
    }
    case 'late copy':
      if (act.isFirstLost) phone.hangUp();
      else phone.answer(await shop.ask());
      await waits.wait(act.ms);
      return void (await shop.ask());
    case 'send twice': {
      const [first] = await Promise.all([shop.ask(), shop.ask()]);
      return phone.answer(first);
    }
    case 'truncate answer':
      return phone.cutShort(await shop.ask());
    case 'answer status':
      if (act.isDone) await shop.ask();
      return phone.answer(STATUS_ANSWERS[act.status]);
    case 'answer portal':
      return phone.answer(html(200, 'Welcome to the hotel'));
    case 'never answer':
      if (act.isDone) await shop.ask();
      // The phone gives up, or the line goes with the other faults.
      await waits.wait(60_000);
      return phone.hangUp();
    case 'answer of another order':
      await shop.ask();
      return phone.answer(shop.strangersOrder);
    case 'kill server':
      if (act.isDone) await shop.ask();
      await shop.crash(act.forMs);
      return phone.hangUp();
  }
}
