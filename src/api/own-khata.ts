/** Requests of a customer about their own khata (D74), and its schema. */
import * as v from 'valibot';
import type { OwnKhata } from '../domain/ledger/own-khata.ts';
import { requestJson } from './http.ts';
import type { Result } from './result.ts';
import { type SessionFailure, sessionFailure } from './session-failure.ts';
import { instant, paiseSchema, text, word } from './wire-types.ts';

const lineSchema = v.object({
  id: word,
  kind: word,
  amountPaise: paiseSchema,
  balancePaise: paiseSchema,
  openPaise: paiseSchema,
  method: text,
  order: text,
  orderNumber: text,
  takenAt: instant,
  isReversed: v.boolean(),
  dispute: v.nullable(v.object({ note: text, answeredAt: v.nullable(instant) })),
});

/** On the wire, and as the phone stores it. A line that cannot be read makes all of it unreadable: sums would not fit. */
const khataSchema: v.GenericSchema<unknown, OwnKhata> = v.object({
  customer: v.nullable(v.object({ limitPaise: paiseSchema })),
  balancePaise: paiseSchema,
  isCut: v.boolean(),
  lines: v.array(lineSchema),
});

const refusalSchema = v.object({ code: v.string() });

/** A khata that the phone has stored; null if this version of the app cannot read it. */
export function parseKhata(stored: unknown): OwnKhata | null {
  const parsed = v.safeParse(khataSchema, stored);
  return parsed.success ? parsed.output : null;
}

/** The khata of the account. */
export async function fetchOwnKhata(token: string): Promise<Result<OwnKhata, SessionFailure>> {
  const answer = await requestJson({
    path: '/api/shop/khata',
    token,
    schema: v.union([khataSchema, refusalSchema]),
  });
  return answer.ok && 'lines' in answer.data
    ? { ok: true, data: answer.data }
    : sessionFailure(answer);
}

/** Says that a line is wrong. Said again it replaces what was said before. */
export async function postDispute(
  token: string,
  transfer: string,
  note: string,
): Promise<Result<null, SessionFailure>> {
  const answer = await requestJson({
    method: 'POST',
    path: `/api/shop/khata/${transfer}/dispute`,
    body: { note },
    token,
    schema: refusalSchema,
  });
  return answer.ok && answer.data.code === 'stored'
    ? { ok: true, data: null }
    : sessionFailure(answer);
}
