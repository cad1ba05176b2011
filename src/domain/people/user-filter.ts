/** Filters of the list of accounts. */
export const USER_FILTERS = ['all', 'admins', 'suspended'] as const;
export type UserFilter = (typeof USER_FILTERS)[number];
