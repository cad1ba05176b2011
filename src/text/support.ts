import { textArea } from './text-area.ts';

export const supportText = textArea('support', {
  pageTitle: 'Support | {shop}',
  heading: 'Support',
  intro: 'A person at the shop answers.',
  call: 'Call {phone}',
  whatsapp: 'WhatsApp',
  email: 'Email',
  noContacts: 'The shop has not given a number yet. Write below, and it finds your message.',
  whatsappGreeting: 'Hello {shop}!',
  whatsappAbout: 'Hello {shop}! It is about order {number}.',

  reportTitle: 'Report an Issue',
  about: 'About',
  noOrder: 'No particular order',
  orderChoice: 'Order #{number}, {day}',
  message: 'What happened?',
  phone: 'Phone Number',
  phoneHint: 'Where the shop may call you',
  optional: 'optional',
  message_missing: 'Please tell the shop what happened.',
  phone_invalid: 'Please enter a valid phone number',
  send: 'Send',
  sent: 'Kept. Your ticket is {ticket}.',
  failed: 'Something went wrong. Please try again.',

  tickets: 'Your tickets',
  ticket: 'Ticket {number}',
  waiting: 'On this phone, waiting for the shop',
  received: 'Received by the shop',
  rejected: 'The shop could not take it. Please call.',
});
