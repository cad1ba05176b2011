/** Kinds of entries in the staff's audit log. */
export const LOG_KINDS = [
  'prices',
  'products',
  'categories',
  'store_settings',
  'service_areas',
  'coupons',
  'accounts',
  'orders',
  'import',
  'set_up',
  'support_requests',
  'waitlist',
  'retention',
] as const;
export type LogKind = (typeof LOG_KINDS)[number];
