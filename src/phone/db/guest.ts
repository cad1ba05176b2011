/** The account of people who are not signed in. */
export const GUEST = 'guest';
