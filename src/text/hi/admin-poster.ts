import type { adminPosterText } from '../admin-poster.ts';
import type { Translated } from '../text-area.ts';

export const adminPoster: Translated<typeof adminPosterText> = {
  title: 'लोगों को अपनी दुकान के बारे में बताएँ',
  text: 'काउंटर और दुकान के बाहर के लिए पोस्टर, और WhatsApp के लिए लिंक के साथ तस्वीर।',
  print: 'पोस्टर प्रिंट करें',
  share: 'तस्वीर और लिंक भेजें',
  savePicture: 'तस्वीर डाउनलोड करें',
  whatsapp: 'WhatsApp पर लिंक भेजें',
  message: '{shop}: फ़ोन पर ऑर्डर करें, हम घर तक पहुँचा देंगे। {address}',
  pictureOf: '{shop} का पोस्टर, जिस पर {address} का QR कोड है',
  codeOf: '{address} का QR कोड',
  localOnly: 'यह लिंक सिर्फ़ इसी कंप्यूटर पर चलता है। पोस्टर वहाँ बनाएँ जहाँ ग्राहक दुकान खोलते हैं।',
};
