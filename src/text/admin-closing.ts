import { textArea } from './text-area.ts';

/** 'Closed for now', days off and holidays (D16). */
export const adminClosingText = textArea('adminClosing', {
  close: 'Close for now',
  closed: 'The shop is closed for now.',
  notClosed: 'The shop was not closed. {reason}',
  title: 'Closed for now',
  text: 'Customers see: “{when}”. Then the shop opens by itself.',
  textMorning:
    'Customers see that the shop is closed right now, and that they can order for the next morning. Then it opens by itself.',
  backAt: 'Back at',
  open: 'Open again',
  opened: 'The shop is open again.',
  notOpened: 'The shop was not opened. {reason}',
  changed: 'Customers see the new time.',
  undo: 'Undo',

  days: 'Days off and holidays',
  daysText: 'On these days the shop is closed all day. Customers see when it opens again.',
  daysOff: 'Closed every week on',
  holidays: 'Holidays',
  holidayDate: 'Date',
  holidayName: 'Name',
  addHoliday: 'Add a holiday',
  removeHoliday: 'Remove the holiday {name}',
});
