import { textArea } from './text-area.ts';

/** The PIN before the admin area, and the page about this device. */
export const adminLockText = textArea('adminLock', {
  title: 'The admin area is locked',
  pin: 'PIN',
  unlock: 'Unlock',
  checking: 'Checking...',
  wrong: 'This is not the PIN.',
  wait_one: 'Too many wrong tries. Try again in {n} second.',
  wait_other: 'Too many wrong tries. Try again in {n} seconds.',
  failed: 'The PIN could not be checked. Please try again.',
  forgotten: 'Forgot the PIN?',
  backToShop: 'Back to Shop',
  lock: 'Lock',

  page: 'Devices and PIN',
  pinTitle: 'PIN of this device',
  pinText:
    'Asked for before the admin area, after 5 minutes without a touch and when you press Lock. It keeps people at this device out. It does not keep out somebody who can read the storage of this browser: for that, end the device.',
  newPin: 'New PIN (4 to 8 digits)',
  repeatPin: 'The same again',
  setPin: 'Set the PIN',
  pinNeedsHttps: 'A PIN can only be set at an address that begins with https.',
  pinInvalid: 'Please enter 4 to 8 digits.',
  pinDifferent: 'These are not the same digits.',
  pinSet: 'The PIN is set',
  pinIsOn: 'This device asks for a PIN.',
  currentPin: 'Current PIN',
  removePin: 'Remove the PIN',
  pinRemoved: 'The PIN is removed',

  leaveTitle: 'Leave this device',
  leaveText: 'When the device is no longer yours, or others use it from now on.',
  logOut: 'Log Out',
});
