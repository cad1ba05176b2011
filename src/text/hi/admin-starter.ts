import type { adminStarterText } from '../admin-starter.ts';
import type { Translated } from '../text-area.ts';

export const adminStarter: Translated<typeof adminStarterText> = {
  title: 'शुरुआती सूची',
  intro:
    'किराना दुकान में जो बिकता है, उसके नाम। जो आपके पास है उस पर निशान लगाएँ, अपना दाम और स्टॉक लिखें, अगले के लिए एंटर दबाएँ: सिर्फ़ वही सेव होता और बिकता है जिसका दाम हो। जो आप लिखते हैं, वह सेव होने तक इसी फ़ोन पर रहता है।',
  nameWithPack: '{name}, {pack}',
  usualTax: 'आम तौर पर जीएसटी {percent}%',
  price: 'दाम ₹',
  stock: 'स्टॉक',
  present: 'आपकी दुकान में है',
  priceMissing: 'बिना दाम के सेव नहीं होगा।',

  searchLabel: 'कोई भी नाम खोजें',
  categoryFilter: 'कैटेगरी',
  show: 'दिखाएँ',
  showAll: 'सब कुछ',
  showMissing: 'जो दुकान में नहीं',
  showTicked: 'जिन पर निशान है',
  found_one: '{n} मिला',
  found_other: '{n} मिले',
  foundFirst: 'पहले {n} दिख रहे हैं',
  next: 'आगे: {category}',
  noMatchTitle: 'सूची में ऐसा कुछ नहीं',
  noMatchText: 'कम अक्षर लिखकर देखें। जो सूची में नहीं है, उसे सामान में जोड़ें।',
  noneTickedTitle: 'अभी किसी पर निशान नहीं',
  noneTickedText: 'जो बेचते हैं उस पर निशान लगाएँ, या उसके आगे दाम लिखें।',
  allPresentTitle: 'यह सब आपकी दुकान में है',
  allPresentText: 'अगली कैटेगरी पर जाएँ।',

  ticked_one: '{n} पर निशान',
  ticked_other: '{n} पर निशान',
  incomplete_one: '{n} का दाम या स्टॉक ठीक नहीं',
  incomplete_other: '{n} का दाम या स्टॉक ठीक नहीं',
  store_one: '{n} चीज़ सेव करें',
  store_other: '{n} चीज़ें सेव करें',
  storing: '{of} में से {done} सेव हुईं...',
  stored_one: '{n} चीज़ सेव हुई',
  stored_other: '{n} चीज़ें सेव हुईं',
  notAllStored: 'सब कुछ सेव नहीं हुआ: जो बाकी है उस पर निशान रहेगा। {reason}',

  open: 'शुरुआती सूची से चुनें',
};
