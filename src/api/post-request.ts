/** POST /api/shop/requests: waitlist, support and missing-product requests. Idempotent by the id that the phone makes. */
import * as v from 'valibot';
import type { RequestAnswer } from '../domain/order/order.ts';
import { ticketNumber } from '../domain/people/shop-request.ts';
import { type HttpAnswer, requestJson } from './http.ts';
import { onlyDecided, otherCodeWithoutId } from './other-code.ts';
import { text } from './wire-types.ts';

const requestAnswerSchema: v.GenericSchema<unknown, RequestAnswer> = v.union([
  v.object({ code: v.literal('stored'), ticket: text }),
  v.object({ code: v.picklist(['invalid', 'id_conflict', 'auth_expired', 'account_suspended']) }),
  otherCodeWithoutId(['stored']),
]);

export async function postRequest(
  body: Record<string, unknown> & { id: string },
  token: string,
): Promise<HttpAnswer<RequestAnswer>> {
  return onlyDecided(
    await requestJson({
      method: 'POST',
      path: '/api/shop/requests',
      body,
      token,
      schema: v.pipe(
        requestAnswerSchema,
        // Rejects an answer to another request.
        v.check((answer) => !('ticket' in answer) || answer.ticket === ticketNumber(body.id)),
      ),
    }),
  );
}
