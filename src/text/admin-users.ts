import { textArea } from './text-area.ts';

export const adminUsersText = textArea('adminUsers', {
  title: 'Manage Users',
  count_one: '{n} user',
  count_other: '{n} users',
  searchLabel: 'Name, phone, email or ID',
  filter: 'Show',
  filter_all: 'All users',
  filter_admins: 'Admins',
  filter_suspended: 'Suspended',

  id: 'ID',
  email: 'Email',
  fullName: 'Full Name',
  phoneNumber: 'Phone Number',
  createdAt: 'Created At',
  status: 'Status',
  actions: 'Actions',
  actionsFor: 'Actions for {name}',
  suspended: 'Suspended',
  active: 'Active',
  admin: 'Admin',
  owner: 'Owner',
  you: 'You',
  unnamed: 'No name',
  askName: 'What is your name?',
  askNameText:
    'The others read it in the list of users and of changes. So far it only says that you are an owner.',
  yourName: 'Your name',
  none: 'None',
  noMatchTitle: 'No user matches',
  noMatchText: 'Try fewer letters, or reset the search.',

  make: 'Make {role}',
  revoke: 'Revoke {role}',
  suspendUser: 'Suspend User',
  activateUser: 'Activate User',
  deleteUser: 'Delete User',
  signInCode: 'Sign-in code',

  fetchFailed: 'Error fetching users: {message}',
  roleFailed: 'Failed to change role: {message}',
  suspendFailed: 'Failed to suspend user: {message}',
  activateFailed: 'Failed to activate user: {message}',
  deleteFailed: 'Failed to delete user: {message}',
  codeFailed: 'No sign-in code was made: {message}',
  unexpected: 'An unexpected error occurred: {message}',
  roleUpdated: 'User role updated successfully.',
  userSuspended: 'User suspended successfully.',
  userActivated: 'User activated successfully.',
  userDeleted: 'User deleted successfully.',

  // confirm
  makeTitle: 'Make {name} {role}?',
  one_admin: 'an admin',
  may_admin:
    'They can then see every order and customer, change prices and settings, and remove other admins, but never an owner.',
  deleteTitle: 'Delete {name}?',
  deleteText:
    'Name, phone, address, support requests and place on the waitlist are erased. The figures of their orders stay, without the name. This cannot be undone.',

  // sign-in code
  codeTitle: 'Sign-in code for {name}',
  codeText:
    'Tell it only to {name} in person or on the phone. On the new phone: Profile, Continue, "I have a sign-in code". It works once, until {time}. Their other devices stay signed in, unless they say that the new phone replaces the old one.',
  copy: 'Copy the code',
  copied: 'Code copied',
});
