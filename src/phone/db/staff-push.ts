/**
 * Whether new orders send a push to this device while the app is closed. A table of its own: every start of the app
 * reads it, and none of the staff's other preferences.
 */
import { onOff, preferenceTable } from './preference-table.ts';

/** The stored name is that of the first release. */
const NAME = 'admin_phone_bell';

const { read, write } = preferenceTable({ [NAME]: onOff(false) });

export const readStaffPush = (): boolean => read(NAME);
export const writeStaffPush = (isWanted: boolean): void => write(NAME, isWanted);
