import { textArea } from './text-area.ts';

/** The frame of the admin area, and the words its pages share. */
export const adminText = textArea('admin', {
  pageTitle: '{page} | Admin | {shop}',
  area: 'Admin',
  navigation: 'Admin area',
  menu: 'Menu',
  closeMenu: 'Close the menu',
  skipToContent: 'Skip to content',
  dashboard: 'Dashboard',
  orders: 'Orders',
  products: 'Products',
  users: 'Users',
  requests: 'Requests',
  settings: 'Settings',
  backToShop: 'Back to Shop',

  offline:
    'No connection to the shop. You see the last known state; changes are not possible until it is back.',
  unreachable: 'The shop is not answering. This page tries again by itself.',
  offlineRefused: 'Not saved: there is no connection to the shop.',
  notAdminAnymore: 'This account is no longer an admin here.',
  somethingWrong: 'Something went wrong. Please try again.',
  unintelligible:
    'The shop gave an answer this page cannot read. Reload it to get the newest version.',
  refused: 'The shop refused this: {reason}',
  // machine codes of refusals, as far as an admin meets them
  code_last_admin: 'this is the last admin, and a shop needs one.',
  code_last_owner: 'this is the last owner, and a shop needs one.',
  code_owner_only: 'only an owner may do this.',
  code_has_open_orders: 'this user has unfinished orders. Deliver or cancel them first.',
  code_unknown_user: 'there is no such user any more.',
  code_unknown_order: 'there is no such order any more.',
  code_account_suspended: 'this account is suspended.',
  code_too_large: 'it is too large for the shop.',
  code_server_error: 'something went wrong at the shop. Please try again.',
  loadFailed: 'This could not be loaded',
  retry: 'Try again',
  loading: 'Loading...',
  asOf: 'As of {time}',
  live: 'Live',

  choosePicture: 'Choose a picture',
  removePicture: 'Remove the picture',
  pictureUnreadable: 'This file could not be read as a picture.',

  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  saving: 'Saving...',
  search: 'Search',
  reset: 'Reset',
  pages: 'Pages',
  previousPage: 'Previous',
  nextPage: 'Next',
  pageOf: 'Page {page} of {pages}',
  none: 'None',
});
