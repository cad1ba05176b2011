import { textArea } from './text-area.ts';

/** Words that all order screens share. */
export const orderText = textArea('order', {
  number: 'Order #{number}',
  items_one: '{n} item',
  items_other: '{n} items',
  address: 'Delivery Address',
  phone: 'Phone: {phone}',
  instructions: 'Instructions: {text}',

  // status, its first letter capitalised (spec section 4)
  status_pending: 'Pending',
  status_confirmed: 'Confirmed',
  status_processing: 'Processing',
  status_shipped: 'Shipped',
  status_delivered: 'Delivered',
  status_cancelled: 'Cancelled',
  status_payment_failed: 'Payment failed',
  status_awaiting_payment: 'Awaiting payment',

  // the way to the shop
  waiting: 'On this phone, waiting for the shop',
  received: 'Received by the shop at {time}',
  withdrawn: 'Cancelled before the shop accepted it',
  refused: 'The shop has not accepted it',
  waitingOffline:
    'You are offline. The order is safe on this phone and goes to the shop by itself as soon as the network is back.',
  waitingSignIn:
    'The shop does not let this phone in any more. The order stays here; see your profile for what to do.',
  waitingOnline: 'It goes to the shop by itself; you can leave this screen.',

  // cancelling
  cancel: 'Cancel Order',
  cancelTitle: 'Cancel this order?',
  cancelText: 'The shop stops preparing it. This cannot be taken back.',
  cancelYes: 'Yes, cancel it',
  cancelNo: 'Keep the order',
  cancelled: 'Order cancelled',
  cancelAsked: 'Cancelling. The shop is being told.',
  cancelTooLate: 'The shop is already packing, so it can no longer be cancelled.',
  cancelling: 'You asked to cancel this order. Waiting for the shop to answer.',
  actionFailed: 'Something went wrong. Please try again.',
});

/** The sentence for each reason why the shop did not accept an order, and what one can do. */
export const refusalText = textArea('refusal', {
  title: 'The shop needs your decision',
  titleAsk: 'We need your decision',
  titleNotAccepted: 'The shop could not accept this order',
  nothingOrdered: 'Nothing has been ordered or charged.',

  price_changed: 'Prices changed before your order reached the shop.',
  price_changed_totals: 'It was {before} when you ordered. It is {now} today.',
  changed_at_press: 'Your cart or its price changed just as you pressed.',
  changed_at_press_totals: 'The screen showed {before}. It is {now} now.',
  line_unavailable: 'Something in your order ran out before it reached the shop.',
  line_most: '{name}: you wanted {wanted}, one order holds at most {left}',
  line_gone: '{name}: sold out',
  line_left: '{name}: you wanted {wanted}, {left} left',
  store_closed: 'The shop had closed before your order reached it.',
  stale: 'Your order reached the shop a good while after you placed it. Still want it?',
  pincode_not_served: "The shop doesn't deliver to pincode {pincode} any more.",
  too_many_open_orders:
    'Several orders from here are still under way. Try again when one has arrived.',
  over_limit: 'One order may not hold that much of a product.',
  blocked: 'The shop takes no orders from here at the moment. Please talk to it.',
  account_suspended: 'This account is suspended. Please talk to the shop.',
  auth_expired: 'Please sign in again, then send the order once more.',
  wrong_account: 'This order was placed by another account on this phone.',
  id_conflict: 'The shop already has another order under this number.',
  invalid: "The shop couldn't read this order.",
  app_too_old: 'This version of the app is too old for the shop. Update the app, then try again.',

  accept: 'Order for {total}',
  retry: 'Retry',
  edit: 'Edit',
  cancel: 'Cancel',
  support: 'Contact Support',
  sentAgain: 'Sent again',
  backInCart: 'Back in your cart, to be changed',
});

export const orderStatusText = textArea('orderStatus', {
  pageTitle: 'Order Status | {shop}',
  heading: 'Order Status',
  backHome: 'Back to Home',

  arriving_one: 'Arriving in {n} minute',
  arriving_other: 'Arriving in {n} minutes',
  arrivingSoon: 'Arriving soon',
  circleWaiting: 'Waiting for the shop',
  circleWaitingText_one: 'The {n} minute begins when the shop has your order.',
  circleWaitingText_other: 'The {n} minutes begin when the shop has your order.',
  circleRefused: 'Not accepted',
  circleCancelled: 'Cancelled',
  circleDelivered: 'Delivered',
  circlePayment: 'Waiting for payment',
  circlePaymentFailed: 'Payment failed',
  promise: 'Expected by {time}',

  delayTitle: 'Expecting delay due to high demand',
  delayText: 'Your order delivery might be delayed',

  progress: 'Order Progress',
  confirmed: 'Order Confirmed',
  confirmedText: 'Your order has been confirmed',
  picked: 'Picked Up',
  pickedText: 'Items packed and picked up',
  out_for_delivery: 'Out for Delivery',
  out_for_deliveryText: 'On the way to you',
  delivered: 'Delivered',
  deliveredText: 'Order delivered successfully',
  stepDone: 'done',
  stepCurrent: 'now',
  stepAhead: 'still to come',
  notYet: 'These steps begin when the shop has your order.',
  announceStep: '{step}. {text}',

  liveTracking: 'Live Tracking',
  mapSoon: 'Map integration coming soon',

  summary: 'Order Summary',
  moreItems_one: '+{n} more item',
  moreItems_other: '+{n} more items',
  lineAmount: '{quantity} × {price}',
  total: 'Total',
  history: 'View Order History',

  // second variant (D12)
  getHelp: 'Get Help',
  arrivingShort: 'ARRIVING IN {n} min',
  arrivingSoonShort: 'ARRIVING SOON',
  arrivedShort: 'ARRIVED',
  packing: 'PACKING',
  onTheWay: 'ON THE WAY',
  arrived: 'ARRIVED',
  partner: "Hi, I'm your Delivery Partner",
  partnerBadge: '{shop}',
  partnerText: 'I bring your order from the shop to your door.',
  safe: 'Helping delivery partners stay safe',
  safeText: 'No hurry is worth an accident: minutes are counted for packing, not for the road.',
  details: 'Order Details',
});

export const referralText = textArea('referral', {
  title: 'Refer us and get 15% off',
  text: 'A friend enters your code on their first order. When it is delivered, both of you get 15% off the next one.',
  rewards_one: 'You have earned 15% off your next order.',
  rewards_other: 'You have earned 15% off your next {n} orders.',
  waiting_one: '{n} friend is waiting for the first order.',
  waiting_other: '{n} friends are waiting for the first order.',
  share: 'Share your code',
  shareWhatsapp: 'WhatsApp',
  shareOther: 'Share',
  message: 'Groceries from the kirana store in minutes. My code for {shop}: {code}. {url}',
  copied: 'Copied',
  notShared: 'Something went wrong. Please try again.',
  code: 'Your code',
  signIn: 'Sign in to get your code',
});

export const confirmationText = textArea('confirmation', {
  pageTitle: 'Order Confirmed | {shop}',
  toast: 'Order #{number} confirmed!',
  confirmed: 'Order Confirmed!',
  confirmedText: 'The shop has your order.',
  placed: 'Order placed',
  placedText: 'On this phone, waiting for the shop',
  skip: 'Skip',
  soundFailed: 'Unable to play success sound. Please check your browser settings.',
});

export const historyText = textArea('history', {
  pageTitle: 'Your Orders | {shop}',
  heading: 'Your Orders',
  tabs: 'Orders by status',
  all: 'All',
  active: 'Active',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  viewDetails: 'View Details',
  none: 'No orders found',
  noneYet: "You haven't placed any orders yet",
  noneOf: "You don't have any {status} orders",
  status_active: 'active',
  status_delivered: 'delivered',
  status_cancelled: 'cancelled',
  browse: 'Browse Products',
  waiting: 'Waiting for the shop',
  needsDecision: 'Needs your decision',
});

export const detailText = textArea('detail', {
  pageTitle: 'Order Details | {shop}',
  heading: 'Order Details',
  loading: 'Loading order details...',
  placedOn: 'Placed on {moment}',
  track: 'Track Order',
  items: 'Order Items',
  quantity: 'Qty: {n}',
  bill: 'Bill Details',
  payment: 'Payment Method',
  cod: 'Cash on Delivery',
  upi: 'UPI',
  payment_pending: 'Not paid yet',
  payment_not_due: 'Not due',
  payment_success: 'Paid',
  payment_failed: 'Payment failed',
  help: 'Need Help?',
  contact: 'Contact Support',
  report: 'Report an Issue',
});

export const reorderText = textArea('reorder', {
  orderAgain: 'Order again',
  added: 'Everything is back in your cart',
  title: 'Back in your cart, with changes',
  titleNothing: 'Nothing of it can be had right now',
  gone: '{name} is no longer sold',
  soldOut: '{name} is sold out',
  fewer: '{name}: {left} instead of {wanted}',
  dearer: '{name}: {now} instead of {before}',
  cheaper: '{name}: {now} instead of {before}',
  toCart: 'View cart',
  close: 'Close',
});
