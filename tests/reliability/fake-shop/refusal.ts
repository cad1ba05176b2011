/** An answer that says no, as pb_hooks/http/refusal.js makes it. */
import { ORDER_CODE_HTTP_STATUS } from '../../../src/domain/order/outcome.ts';

const STATUS = {
  ...ORDER_CODE_HTTP_STATUS,
  auth_required: 401,
  credentials_unknown: 401,
  not_found: 404,
  unknown_order: 404,
  too_late: 409,
  status_changed: 409,
  goods_returned: 409,
  set_up_already: 409,
  changed_meanwhile: 409,
  server_error: 500,
} as const;

export type RefusalCode = keyof typeof STATUS;

export class Refusal extends Error {
  readonly status: number;
  readonly body: { code: RefusalCode };

  constructor(code: RefusalCode, more: object = {}) {
    super(code);
    this.status = STATUS[code];
    this.body = { code, ...more };
  }
}
