/** Of whose accounts a list is. */
export const USER_FILTERS = ['all', 'admins', 'suspended'] as const;
export type UserFilter = (typeof USER_FILTERS)[number];
