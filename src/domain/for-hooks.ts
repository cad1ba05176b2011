/** The few names the server may use, built to pb_hooks/lib/domain.js by `npm run build:hooks`. */
export { findCoupon, isCouponValid, normalisePromoCode } from './coupon.ts';
export { isEmail, isPhoneNumber, isPincode, localPhoneDigits, phoneDigits } from './contact.ts';
export { deviceName } from './device-name.ts';
export { dayStartMs, daysUpTo, localDay, percentile } from './figures.ts';
export { networkOf } from './network.ts';
export { paiseToRupees, rupeesToPaise } from './money.ts';
export { decideOrder } from './order-decision.ts';
export { ORDER_CODE_HTTP_STATUS } from './order-outcome.ts';
export {
  canonicalOrderText,
  ORDER_KEY_PATTERN,
  parseOrderRequest,
  RECORD_ID_PATTERN,
} from './order-request.ts';
export {
  canCancel,
  holdsStock,
  isActiveStatus,
  isBackwardStep,
  isOrderStatus,
  ORDER_STATUSES,
  paymentStatus,
} from './order-status.ts';
export { minutesToDoor, productKey } from './product.ts';
export { discountPercent, priceCart } from './pricing.ts';
export {
  isReferral,
  REFERRAL_PERCENT,
  REFERRAL_REWARD_CODE,
  referralCode,
  referrerIdPrefix,
} from './referral.ts';
export { isServiceable, serviceability } from './service-area.ts';
export { isStoreOpen, isWithinOrderingTime, minuteOfDayAt } from './store-hours.ts';
export { parseShopRequest, ticketNumber } from './shop-request.ts';
export { isText } from './text.ts';
