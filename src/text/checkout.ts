import { textArea } from './text-area.ts';

export const checkoutText = textArea('checkout', {
  pageTitle: 'Checkout | {shop}',
  heading: 'Checkout',

  // delivery address
  address: 'Delivery Address',
  editAddress: 'Edit',
  fullName: 'Full Name',
  phone: 'Phone Number',
  building: 'Building / Flat',
  street: 'Street',
  landmark: 'Landmark',
  pincode: 'Pincode',
  instructions: 'Delivery Instructions',
  optional: 'optional',
  phoneHint: '10 digits',
  name_missing: 'Please enter your full name',
  phone_invalid: 'Please enter a valid phone number',
  address_missing: 'Please fill all required address fields',
  pincode_invalid: 'Please enter a valid delivery pincode',
  deliverTo: '{area}: we deliver to your area ({pincode})',
  notServed: "Sorry! We don't deliver to this pincode yet.",
  belowMinimum: 'The shop does not deliver so small an order.',
  overLimit: 'Your cart holds more of a product than one order may.',
  ranOut: 'Part of your cart is not available right now.',
  changeCart: 'Change the cart',
  notServedToast: "We don't deliver to this pincode yet",
  comingSoon: "We're expanding to {pincode} soon. Stay tuned!",
  placeTitle: 'You chose {area} ({pincode})',
  placeText: 'This address is in {pincode}. Where shall we bring it?',
  placeMove: 'Bring it to {pincode}',
  placeKeep: 'Keep this address',
  knownNumber: 'You have shopped with this number on this phone.',
  keptOnPhone: 'What you type is kept on this phone.',
  phoneOrder:
    'You order for a customer: these fields are empty again after the order, and when you leave this page.',

  // goods by weight
  weighedNote: 'Loose goods are billed as weighed. The order never comes to more than {total}.',
  moreIsFine: 'A little more {name} is fine',
  moreIsFineHint: 'Then up to {most} is billed',

  // now, or in the morning
  when: 'When',
  now: 'Now',
  nowMinutes: 'In about {minutes} minutes',
  nowClosed: 'The shop is closed right now.',
  morningText: 'The shop brings it by noon.',
  morningUnavailable: 'Please choose again when the shop should bring it.',

  // payment
  payment: 'Payment Method',
  codText: 'Pay at the door, when the bag is in your hands.',
  online: 'Online Payment',
  comingSoonTag: 'coming soon',
  onlineText: 'Pay from your UPI app after placing the order.',
  upi: 'UPI',
  card: 'Card',
  wallet: 'Wallet',

  // promo code
  promo: 'Promo Code',
  apply: 'Apply',
  removePromo: 'Remove code {code}',
  promoApplied: '{code} takes {amount} off',
  promoNotBetter: "The shop's own discount of {amount} is better than {code}, so that one counts.",
  promoRewardBetter: 'Your earned discount of {amount} is better than {code}, so that one counts.',
  promoFriend:
    "{code} looks like a friend's code. If it is, and this is your first order, both of you get {percent}% off the next one when it is delivered.",
  promoFriendGuest: "{code} looks like a friend's code. It counts for people who are signed in.",
  promoInvalid: '{code} does not count right now.',

  // place order
  barSum: '{method} · {items}',
  placeOrder: 'Place Order',
  placing: 'Placing order...',
  failed: 'Failed to place order. Please try again.',
  phoneFull:
    'This phone is full, so the order could not be kept. Delete a few photos or apps, then try again.',
  offlineNote:
    'You are offline. The order is kept on this phone and sent when the network is back.',
  silentNote:
    'The shop cannot be reached right now. The order is kept on this phone and sent as soon as it can.',
});
