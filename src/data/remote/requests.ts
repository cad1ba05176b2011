/** Waitlist and support requests; idempotent by the id the phone made. */
import type { RequestAnswer } from '../../domain/order.ts';
import { type Answer, requestJson } from './http.ts';
import { requestAnswerSchema } from './records.ts';

export function postRequest(
  body: Record<string, unknown> & { id: string },
  token: string,
): Promise<Answer<RequestAnswer>> {
  return requestJson({
    method: 'POST',
    path: '/api/shop/requests',
    body,
    token,
    schema: requestAnswerSchema,
  });
}
