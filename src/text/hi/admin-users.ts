import type { adminUsersText } from '../admin-users.ts';
import type { Translated } from '../text-area.ts';

export const adminUsers: Translated<typeof adminUsersText> = {
  title: 'ग्राहक और स्टाफ़',
  count_one: '{n} व्यक्ति',
  count_other: '{n} लोग',
  searchLabel: 'नाम, फ़ोन, ईमेल या ID',
  filter: 'दिखाएँ',
  filter_all: 'सब',
  filter_admins: 'एडमिन',
  filter_suspended: 'बंद',

  id: 'ID',
  email: 'ईमेल',
  fullName: 'पूरा नाम',
  phoneNumber: 'फ़ोन नंबर',
  createdAt: 'कब जुड़े',
  status: 'स्थिति',
  actions: 'विकल्प',
  actionsFor: '{name}: विकल्प',
  suspended: 'बंद',
  active: 'चालू',
  admin: 'एडमिन',
  owner: 'मालिक',
  you: 'आप',
  unnamed: 'नाम नहीं है',
  askName: 'आपका नाम क्या है?',
  askNameText: 'दूसरे लोग इसे ग्राहकों और बदलावों की सूची में पढ़ते हैं। अभी वहाँ सिर्फ़ ‘मालिक’ दिखता है।',
  yourName: 'आपका नाम',
  none: 'कुछ नहीं',
  noMatchTitle: 'कोई नहीं मिला',
  noMatchText: 'कम अक्षर लिखें, या खोज साफ़ करें।',

  make: '{role} बनाएँ',
  revoke: '{role} से हटाएँ',
  suspendUser: 'अकाउंट बंद करें',
  activateUser: 'फिर चालू करें',
  deleteUser: 'हटाएँ',
  signInCode: 'लॉग इन कोड',

  fetchFailed: 'सूची नहीं आ पाई: {message}',
  roleFailed: 'नहीं बदल पाया: {message}',
  suspendFailed: 'अकाउंट बंद नहीं हुआ: {message}',
  activateFailed: 'फिर चालू नहीं हो पाया: {message}',
  deleteFailed: 'नहीं हटा पाए: {message}',
  codeFailed: 'लॉग इन कोड नहीं बना: {message}',
  unexpected: 'कुछ गड़बड़ हो गई: {message}',
  roleUpdated: 'बदल दिया गया।',
  userSuspended: 'अकाउंट बंद कर दिया गया।',
  userActivated: 'फिर चालू कर दिया गया।',
  userDeleted: 'हटा दिया गया।',

  makeTitle: '{name} को {role} बनाएँ?',
  one_admin: 'एडमिन',
  may_admin:
    'वे हर ऑर्डर और ग्राहक देख सकेंगे, दाम और सेटिंग बदल सकेंगे, और दूसरे एडमिन हटा सकेंगे, पर मालिक को नहीं।',
  deleteTitle: '{name} को हटाएँ?',
  deleteText:
    'नाम, फ़ोन, पता, शिकायतें और इंतज़ार की सूची में जगह मिट जाएँगी। ऑर्डर का हिसाब बिना नाम के रहेगा। इसे वापस नहीं ला सकते।',

  codeTitle: '{name} के लिए लॉग इन कोड',
  codeText:
    'यह सिर्फ़ {name} को मिलकर या फ़ोन पर बताएँ। नए फ़ोन पर: प्रोफ़ाइल, आगे बढ़ें, "मेरे पास लॉग इन कोड है"। यह एक बार, {time} तक चलता है। बाकी फ़ोन तभी लॉग आउट होंगे जब वे "यह मेरे पुराने फ़ोन की जगह लेगा" चुनें।',
  copy: 'कोड कॉपी करें',
  copied: 'कोड कॉपी हो गया',
};
