import { textArea } from './text-area.ts';

/** Notifications while the app is closed: the switches and their hints. Not part of the service worker. */
export const pushSettingsText = textArea('pushSettings', {
  // the shop's own phones
  title: 'Ring this phone',
  ring: 'Ring this phone even when the app is closed',
  ringText: 'A new order rings every minute, ten times at most, until somebody looks at it.',
  working: 'One moment...',
  denied: 'Notifications are blocked in the settings of this browser. Allow them there first.',
  missing:
    'This browser cannot be rung while the app is closed. On an iPhone, add the app to the home screen first.',
  unreachable: 'The shop cannot be reached right now. Please try again.',
  no_service: 'The push service of this browser cannot be reached right now. Please try again.',
  refused: 'The shop did not agree. Please sign in again.',
  turnedOn: 'This phone rings from now on',
  turnedOff: 'This phone does not ring any more',

  // customers, after an order
  ask: 'Shall we tell you when it moves?',
  askText: 'When the shop has confirmed it, when it is on the way and when it is there.',
  askYes: 'Tell me',
  askNo: 'No, thanks',
  asked: 'We will tell you',
  whileClosed: 'Also while the app is closed.',
  whileOpen: 'While the app is open in the background.',
});
