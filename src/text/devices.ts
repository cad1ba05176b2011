import { textArea } from './text-area.ts';

/** The devices of an account, and leaving one for good. */
export const devicesText = textArea('devices', {
  title: 'My devices',
  intro: 'Where your account is signed in. A device that you end comes back only with a code.',
  unknown: 'Unknown device',
  thisOne: 'This device',
  firstSeen: 'First seen {day}',
  lastSeen: 'Last seen {moment}',
  end: 'End',
  endDevice: 'End {name}, last seen {moment}',
  loading: 'Loading...',
  unreachable: 'The shop cannot be reached right now.',
  refused: 'The shop does not show your devices. Please sign in again.',
  retry: 'Try again',
  ended: '{name} is signed out',
  endFailed: 'The device was not ended. Please try again.',

  endTitle: 'End {name}?',
  endText: 'It is signed out at once. To use your account there again you need a sign-in code.',
  endThisText:
    'You are signed out here at once, and come back only with a sign-in code from another device.',
  keep: 'Keep',

  inAdminArea: 'Your devices, sign-in codes and the PIN of this device are in the admin area.',
  openAdminArea: 'Devices and PIN',

  // an admin logs out
  leaveTitle: 'Log out of this device?',
  leaveText:
    'Its session ends at the shop and this device forgets how to sign in. To come back you need a sign-in code from another device of yours, or from an owner.',
  leaveOwnerText:
    'Its session ends at the shop and this device forgets how to sign in. To come back you need a sign-in code from another device of yours, or an owner link: run "{command}" on the computer of the shop, or "npm run owner-link" where it was started with npm.',
  leave: 'Log Out',
  stay: 'Stay signed in',
  leftUnreachable:
    'Signed out here. The shop could not be reached: end this device from another one when you can.',
});
