import { textArea } from './text-area.ts';

export const adminPosterText = textArea('adminPoster', {
  title: 'Tell people about your shop',
  text: 'A poster for the counter and the window, and a picture with the link for WhatsApp.',
  print: 'Print the poster',
  share: 'Share picture and link',
  savePicture: 'Download the picture',
  whatsapp: 'Send the link on WhatsApp',
  message: '{shop}: order on your phone, we bring it to your door. {address}',
  pictureOf: 'Poster of {shop} with its address, {address}, as a QR code',
  codeOf: 'QR code of {address}',
  localOnly:
    'This address works on this machine only. Make the poster where customers open the shop.',
});
