import { textArea } from './text-area.ts';

/** How the shop's server is. */
export const adminHealthText = textArea('adminHealth', {
  title: 'Health',
  allWell: 'All is well.',
  lookAt_one: 'One thing wants looking after:',
  lookAt_other: '{n} things want looking after:',
  warning_database:
    'Nothing can be written to the database: no order gets through. Look at the server now.',
  warning_disk_low:
    'The server’s disk is nearly full. Make room before orders can no longer be stored.',
  warning_no_backup:
    'There is no backup of this shop yet. Run {command} backup on the server, every night.',
  warning_backup_old: 'The last backup is older than a day. Run {command} doctor on the server.',
  warning_backup_failed:
    'The last backup failed. Ask whoever looks after the server to run {command} doctor on it.',
  warning_errors: 'The server has noted errors in the last 24 hours: see below.',
  warning_pushes_late:
    'Notifications to phones are not being sent. Run {command} doctor on the server.',
  warning_push_refused:
    'A push service refuses the notifications of this shop, so some phones get none. Give an email address under Settings, Help for customers.',
  warning_order_log_late:
    'Orders do not reach the order log: they are on this server alone. Run {command} doctor on it.',
  warning_order_log_ahead:
    'The order log knows more of this shop than the shop itself: its database has gone back, and orders do not reach the log. Close the shop and run {command} renew-lineage on the server.',

  server: 'Server',
  version: 'Version',
  uptime: 'Running for',
  errors: 'Errors in 24 hours',
  pushesLate: 'Notifications not sent',
  ordersUnlogged: 'Orders not yet on the log',
  errorsAre:
    'Faults of the server itself. A request that was refused is none, nor a page that was closed before it was there.',
  what_job: 'A task that the server does by itself did not finish.',
  do_job:
    'It is tried again by itself. If it is still here tomorrow, ask whoever looks after the server to run {command} doctor on it.',
  what_request: 'The shop could not answer a phone.',
  do_request:
    'Orders are not lost: phones send them again by themselves. If this happens often, ask whoever looks after the server to run {command} doctor on it.',
  what_signal: 'Phones were not told of a change at once.',
  do_signal: 'Nothing: they ask for it themselves within minutes.',
  what_time_zone: 'The server does not know the time zone of your shop, and uses Indian time.',
  do_time_zone: 'Choose another time zone under Settings, Opening hours.',
  what_bill: 'The bill or credit note of an order could not be made.',
  do_bill:
    'The order itself is as it was moved. Look it up by its number, which the details have, and write the bill by hand.',
  what_other: 'Something on the server failed.',
  do_other:
    'Ask whoever looks after the server to run {command} doctor on it, and show them the words below.',
  toDo: 'What to do:',
  details: 'For whoever looks after the server',
  times_one: 'Once, at {time}',
  times_other: '{n} times, last at {time}',
  storage: 'Storage',
  database: 'Database',
  databaseOk: 'Can be read and written',
  databaseBad: 'Can not be written',
  databaseSize: 'Size of the database',
  diskFree: 'Free on the disk',
  backup: 'Backup',
  lastGood: 'Last good one',
  age: 'Age',
  size: 'Size',
  holds: 'Holds',
  sent: 'A copy elsewhere',
  isSent: 'Sent off the server',
  notSent: 'None: it is on the server alone',
  noBackup: 'None yet',
  unknown: 'Not known',

  seconds_one: '{n} second',
  seconds_other: '{n} seconds',
  minutes_one: '{n} minute',
  minutes_other: '{n} minutes',
  hours_one: '{n} hour',
  hours_other: '{n} hours',
  days_one: '{n} day',
  days_other: '{n} days',
  orders_one: '{n} order',
  orders_other: '{n} orders',
  megabytes: '{n} MB',
  gigabytes: '{n} GB',
});
