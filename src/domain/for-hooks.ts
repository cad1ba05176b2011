/** The few names the server may use, built to pb_hooks/built/domain.js by `npm run build:hooks`. */
export { accessRefusal, scopeOf } from './access.ts';
export { ACCOUNT_ROLES, flagsOfRole, isStaff, ROLE_COLUMNS } from './roles.ts';
export {
  GIVEN_ROLES,
  givenRoleOf,
  MAKING,
  REVOKING,
  roleActionOf,
} from './people/role-change.ts';
export { isAllowedOnOwnAccount } from './people/user-change.ts';
export { isStoreId, pathTo } from './store/store-id.ts';
export { msLeft } from './clock.ts';
export { COUPON_FIELDS, normalisePromoCode } from './cart/coupon.ts';
export { isPincode, localPhoneDigits, phoneNumberOf } from './people/contact.ts';
export { deviceName } from './people/device-name.ts';
export { instantOfLocal } from './store/local-date.ts';
export { dayStartMs, daysUpTo, localDay, percentile } from './store/figures.ts';
export { closedFromFor, isDaysOff, isHolidays } from './store/closed-days.ts';
export { mrpProblem } from './catalogue/mrp.ts';
export { isFssai } from './store/fssai.ts';
export { isGstin } from './store/gstin.ts';
export { financialYear, nextBillNumber } from './bill/bill-number.ts';
export { SHOP_NAME } from './store/app-name.ts';
export { addsUp, makeBill } from './bill/bill.ts';
export { makeCreditNote } from './bill/credit-note.ts';
export { addsForbiddenTax, isRegisteredKind, kindOnBills, SHOP_KINDS } from './bill/shop-kind.ts';
export { networkOf } from './network.ts';
export { exactPaise, rupeesToPaise } from './money.ts';
export { AMOUNT_COLUMNS, amountsFromColumns, amountsToColumns } from './order/amount-columns.ts';
export { amountsFromWire, amountsToWire, perAmount, WIRE_AMOUNTS } from './order/amounts.ts';
export { MAX_DECIDED_AT_ONCE } from './order/amendment.ts';
export { commandsOfOneOrder, orderCommands } from './order/commands.ts';
export { MAX_ORDER_KEYS, parseOrderKeys } from './order/order-keys.ts';
export { decideOrder } from './order/decision.ts';
export { ORDER_CODE_HTTP_STATUS } from './order/outcome.ts';
export { lostStock, stockChange, stockSteps, stockToHold } from './order/amended-stock.ts';
export { stockTaken, writeOffChange } from './order/write-offs.ts';
export { foldOrder } from './order/fold.ts';
export { agreementOf, historyText, linesOf } from './order/history.ts';
export { lineToWire, quoteToWire, receiptText } from './order/receipt.ts';
export {
  canonicalOrderText,
  ORDER_KEY_PATTERN,
  RECORD_ID_PATTERN,
} from './order/request.ts';
export { paymentStatus } from './order/payment.ts';
export { cashWith, drawerOf, isDrawer, isKhata, khataOf, TILL, WALK_IN } from './ledger/account.ts';
export { isDaySpan } from './ledger/day-span.ts';
export { khataEntries } from './ledger/khata.ts';
export { handedOverLines, heldAfterReturn, stockOfReturn } from './ledger/returned-goods.ts';
export { addedTo, givenBackId, goesWithAnother, roundingId } from './ledger/transfer.ts';
export { moveMoney, orderLedgerOf } from './ledger/order-ledger.ts';
export { orderPostings, paymentByLedger, reversalOf } from './ledger/order-postings.ts';
export {
  decideTransfer,
  namedIn,
} from './ledger/record-transfer.ts';
export {
  isCashForOrder,
  parseTransfer,
  reversalAction,
  transferAction,
} from './ledger/parse-transfer.ts';
export {
  alsoReversed,
  decideProof,
  khataCustomerOf,
  mayShow,
  parseTransferProof,
  transferReceiptText,
} from './ledger/transfer-receipt.ts';
export {
  isCash,
  isPaidFirst,
  isPaidOnDelivery,
  paidInto,
  PAYMENT_METHODS,
} from './order/payment-method.ts';
export { nextStep } from './order/progress.ts';
export {
  MAX_ON_BOARD,
  orderSearch,
  STAFF_ORDER_FIELDS,
  STAFF_ORDER_PARTS,
} from './order/staff-order.ts';
export {
  awaitsPayment,
  canCancel,
  endOf,
  holdsStock,
  isAcceptedStatus,
  isActiveStatus,
  isNewStatus,
  isOrderStatus,
  isOutForDelivery,
  ORDER_STATUSES,
} from './order/status.ts';
export {
  CATEGORY_FIELDS,
  minutesToDoor,
  PRODUCT_FIELDS,
  PRODUCT_TRANSLATIONS,
  WRITTEN_PRODUCT_FIELDS,
} from './catalogue/product.ts';
export { discountPercent } from './cart/pricing.ts';
export { parseDispute } from './ledger/dispute.ts';
export {
  decideCustomer,
  isOwnersChange,
  mayBeSame,
  parseCustomerChange,
} from './people/customer.ts';
export { parseProfileChange } from './people/profile.ts';
export {
  isOverlooked,
  isPushEndpoint,
  maskUpiId,
  pushContact,
  parsePushRenewal,
  parsePushRequest,
  afterSilence,
  pushRetryS,
} from './order/push.ts';
export { fromColumns, toColumns } from './record-fields.ts';
export {
  isReferral,
  REFERRAL_PERCENT,
  REFERRAL_REWARD_CODE,
  referralCode,
  referrerIdPrefix,
} from './people/referral.ts';
export { AREA_FEE_COLUMNS, SERVICE_AREA_FIELDS } from './store/service-area.ts';
export { STAFF_PRODUCT_FIELDS } from './catalogue/staff-product-fields.ts';
export { sheetKey } from './catalogue/sheet-key.ts';
export { missedTerms } from './search/missed-term.ts';
export { parseShopRequest, ticketNumber } from './people/shop-request.ts';
export { morningBeginsMs } from './store/mornings.ts';
export { LOW_STOCK_FROM } from './catalogue/stock.ts';
export { OWNER_SETTING_COLUMNS, SETTING_FIELDS } from './store/staff-settings.ts';
export { NOTHING_OFFERED, STORE_SETTING_FIELDS } from './store/store-settings.ts';
export { isText, visibleText } from './text.ts';
export { isRemotePicture } from './catalogue/picture.ts';
