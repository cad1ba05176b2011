/** What a phone loads of the staff's database when one of the staff leaves it. */
export { deleteServerAnswers, eraseStaffData } from './staff-outbox.ts';
