import { textArea } from './text-area.ts';

/** Signing in and registering. */
export const authText = textArea('auth', {
  pageTitle: 'Sign In | {shop}',
  heading: 'Welcome to {shop}',
  intro: 'Your phone number keeps your orders and your address together.',
  phone: 'Phone Number',
  phonePlaceholder: '+91 98765 43210',
  continue: 'Continue',
  continuing: 'Signing in...',
  phone_invalid: 'Please enter a valid phone number.',
  noSms: 'No SMS, no password: this phone itself is your key.',
  back: 'Back',
  guestLine: 'You can also shop without signing in.',
  toShop: 'To the shop',
  ownerAgain: 'Sign in as the owner',
  welcomeBack: 'Welcome back!',
  signInUnreachable: 'The shop cannot be reached right now. Please try again.',
  signInRefused: 'The shop did not let this phone in. Please talk to the shop.',

  // a code from another phone, or the owner's link
  haveCode: 'I have a sign-in code',
  codeIntro:
    'On your other phone, open Profile, Settings, Move to a new phone. It shows a code that is valid for 10 minutes.',
  codeFromShop: 'No other phone at hand? The shop can give you a code as well.',
  toSupport: 'Contact the shop',
  code: 'Sign-in code',
  codePhone: 'The phone number of that account',
  replaces: 'This replaces my old phone',
  replacesHint: 'Every other device of this account is signed out.',
  useCode: 'Use this code',
  code_missing: 'Please enter the code.',
  redeeming: 'Checking your code...',
  signedIn: 'You are signed in on this phone',
  unreachable: 'The shop cannot be reached right now. The code is still good: try again.',
  code_unknown: 'This code is not valid. It may have been used already, or mistyped.',
  code_expired: 'This code has expired. Please ask for a new one.',
  too_many_tries: 'This code was tried too often. Please ask for a new one.',
  email_taken: 'This phone already has an account with this number. Sign in with it instead.',
  account_suspended: 'This account is suspended. Please talk to the shop.',
  tryAgain: 'Try again',

  // somebody who has an account already
  returningIntro: 'Which phone number do you shop with? Your orders and your address come along.',
  noAccountYet: 'No account yet?',
  newAccount: 'Create a new account',
  numberKnown: 'This number already shops here',
  numberUnsure: 'Does this number already shop here?',
  numberKnownText:
    'With a sign-in code you find the orders and the address of {phone} on this phone. A new account begins without them.',
  signInByCode: 'Sign in with a code',
  newAccountAnyway: 'Create a new account anyway',
  numberKnownHere:
    'With a sign-in code you find the orders and the address of {phone} on this phone. This account goes on without them.',
  keepAccount: 'Keep this account',

  // register
  registerTitle: 'Register | {shop}',
  registerHeading: 'Almost there',
  registerIntro: 'Who are you, and where do we bring it?',
  addressPlaceholder: 'Building, street, landmark',
  name_short: 'Full name must be at least 3 characters.',
  address_short: 'Please enter your full address.',
  register: 'Create profile',
  registering: 'Saving profile...',
  created: 'Profile created successfully!',
  signedUp: 'Signed up successfully!',
  signUpFailed: 'Sign up failed: {message}',
  signUpUnreachable: 'the shop cannot be reached right now. Please try again.',
  autoSignInFailed: 'Auto sign-in failed. Please try signing in manually.',
});

export const profileText = textArea('profile', {
  pageTitle: 'Profile | {shop}',
  heading: 'Profile',
  guest: 'Guest User',
  completeLink: 'Complete your profile',
  verified: 'Verified',
  setLocation: 'Set your location',
  deliverTo: 'Delivery Address',
  change: 'Change',
  orders: 'Your Orders',
  khata: 'My account',
  saved: 'Saved Items',
  support: 'Support',
  settings: 'Settings',
  admin: 'Admin Panel',
  logOut: 'Log Out',
  signedOut: 'Signed out successfully',
  version: 'Version {version}',

  endedSuspended: 'This account is suspended. Please talk to the shop.',
  endedElsewhere:
    'This account has ended on this phone: it was ended from another device, or the shop has deleted it. Its unsent orders wait here.',
  signInAgain: 'Sign in again',

  // log out
  logOutTitle: 'Something is still waiting',
  logOutUnsent_one:
    '{n} change has not reached the shop yet. It stays on this phone and is sent when you sign in again.',
  logOutUnsent_other:
    '{n} changes have not reached the shop yet. They stay on this phone and are sent when you sign in again.',
  logOutAnyway: 'Log out anyway',
  stay: 'Stay signed in',

  // completion form
  formTitle: 'Complete Your Profile',
  formText: 'Please provide your details for delivery',
  fullName: 'Full Name',
  phone: 'Phone Number',
  phonePlaceholder: '+91 9876543210',
  address: 'Delivery Address',
  submit: 'Complete Profile',
  saving: 'Saving profile...',
  updated: 'Profile updated successfully!',
  failed: 'Something went wrong. Please try again.',

  // address dialog
  addressTitle: 'Update Your Address',
  cancel: 'Cancel',
  saveAddress: 'Save Address',
  addressUpdated: 'Address updated successfully',
  keptHere: 'Saved on this phone. The shop gets it when it can be reached.',
  replaced: 'It was changed again elsewhere meanwhile. What was saved last counts.',
  addressFailed: 'Failed to update address',
});
