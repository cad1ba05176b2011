/** The body of POST /api/shop/requests: waitlist (D18), support request, or a request for a missing product. */
import { isEmail, isPincode, localPhoneDigits } from './contact.ts';
import { RECORD_ID_PATTERN } from '../order/request.ts';
import { type Photo, readPhoto } from './photo.ts';
import { isText, visibleText } from '../text.ts';

export type ShopRequest =
  | { kind: 'waitlist'; id: string; email: string; phone: string; pincode: string }
  | {
      kind: 'support';
      id: string;
      message: string;
      order: string;
      phone: string;
      photo: Photo | null;
    }
  | { kind: 'item'; id: string; message: string; phone: string };

export const MAX_REQUEST_MESSAGE = 2_000;

/** The reference for calls. Derived from the id, so that it is known offline. */
export function ticketNumber(id: string): string {
  return id.slice(0, 6).toUpperCase();
}

/** The digits of a plausible phone number; '' for none. */
function optionalPhone(value: unknown): { isRight: boolean; phone: string } {
  if (value === undefined || value === null || value === '') return { isRight: true, phone: '' };
  if (typeof value !== 'string' || value.length > 30) return { isRight: false, phone: '' };
  const phone = localPhoneDigits(value);
  return { isRight: phone.length >= 10 && phone.length <= 15, phone };
}

/** Validates a decoded body. Returns the request with known fields only, or the names of the invalid fields. */
export function parseShopRequest(
  body: Readonly<Record<string, unknown>>,
): { ok: true; request: ShopRequest } | { ok: false; fields: string[] } {
  const wrong: string[] = [];
  const check = (name: string, isRight: boolean) => {
    if (!isRight) wrong.push(name);
  };
  const text = (name: string) => visibleText(String(body[name]));
  const { id, kind } = body;
  const { isRight: isPhoneRight, phone } = optionalPhone(body.phone);
  const order = body.order ?? '';
  const isPhotoSent = kind === 'support' && (body.photo ?? '') !== '';
  const photo = isPhotoSent ? readPhoto(body.photo) : null;

  check('id', typeof id === 'string' && RECORD_ID_PATTERN.test(id));
  check('kind', kind === 'waitlist' || kind === 'support' || kind === 'item');
  check('phone', isPhoneRight);
  if (kind === 'waitlist') {
    check('email', typeof body.email === 'string' && isEmail(text('email')));
    check('pincode', typeof body.pincode === 'string' && isPincode(body.pincode));
  } else {
    check('message', isText(body.message, MAX_REQUEST_MESSAGE, 1));
    check('order', order === '' || (typeof order === 'string' && RECORD_ID_PATTERN.test(order)));
    check('photo', !isPhotoSent || photo !== null);
  }
  if (wrong.length > 0) return { ok: false, fields: wrong };

  const shared = { id: id as string, phone };
  if (kind === 'waitlist') {
    const pincode = body.pincode as string;
    return { ok: true, request: { kind, ...shared, email: text('email'), pincode } };
  }
  if (kind === 'item') return { ok: true, request: { kind, ...shared, message: text('message') } };
  return {
    ok: true,
    request: {
      kind: 'support',
      ...shared,
      message: text('message'),
      order: order as string,
      photo,
    },
  };
}
