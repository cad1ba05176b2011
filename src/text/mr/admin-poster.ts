import type { adminPosterText } from '../admin-poster.ts';
import type { Translated } from '../text-area.ts';

export const adminPoster: Translated<typeof adminPosterText> = {
  title: 'लोकांना तुमच्या दुकानाबद्दल सांगा',
  text: 'काउंटरसाठी आणि दुकानाबाहेर लावायला पोस्टर, आणि WhatsApp साठी लिंकसह चित्र.',
  print: 'पोस्टर प्रिंट करा',
  share: 'चित्र आणि लिंक पाठवा',
  savePicture: 'चित्र डाउनलोड करा',
  whatsapp: 'WhatsApp वर लिंक पाठवा',
  message: '{shop}: फोनवर ऑर्डर करा, आम्ही घरी आणून देऊ. {address}',
  pictureOf: '{shop} चे पोस्टर, ज्यावर {address} चा QR कोड आहे',
  codeOf: '{address} चा QR कोड',
  localOnly: 'ही लिंक फक्त याच कॉम्प्युटरवर चालते. ग्राहक दुकान जिथे उघडतात तिथे पोस्टर बनवा.',
};
