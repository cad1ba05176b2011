import type { adminUsersText } from '../admin-users.ts';
import type { Translated } from '../text-area.ts';

export const adminUsers: Translated<typeof adminUsersText> = {
  title: 'ग्राहक और स्टाफ़',
  count_one: '{n} ग्राहक',
  count_other: '{n} ग्राहक',
  searchLabel: 'नाम, फ़ोन, ईमेल या ID',
  filter: 'दिखाएँ',
  filter_all: 'सब',
  filter_admins: 'एडमिन',
  filter_suspended: 'रोके हुए',

  id: 'ID',
  email: 'ईमेल',
  fullName: 'पूरा नाम',
  phoneNumber: 'फ़ोन नंबर',
  createdAt: 'कब जुड़े',
  status: 'हाल',
  actions: 'विकल्प',
  actionsFor: '{name}: विकल्प',
  suspended: 'रोका हुआ',
  active: 'चालू',
  admin: 'एडमिन',
  owner: 'मालिक',
  you: 'आप',
  unnamed: 'नाम नहीं है',
  none: 'कुछ नहीं',
  noMatchTitle: 'कोई नहीं मिला',
  noMatchText: 'कम अक्षर लिखें, या खोज साफ़ करें।',

  makeAdmin: 'एडमिन बनाएँ',
  revokeAdmin: 'एडमिन से हटाएँ',
  suspendUser: 'रोकें',
  activateUser: 'फिर चालू करें',
  deleteUser: 'हटाएँ',
  signInCode: 'लॉग इन कोड',

  fetchFailed: 'सूची नहीं आ पाई: {message}',
  roleFailed: 'नहीं बदल पाया: {message}',
  suspendFailed: 'नहीं रोक पाए: {message}',
  activateFailed: 'फिर चालू नहीं हो पाया: {message}',
  deleteFailed: 'नहीं हटा पाए: {message}',
  codeFailed: 'लॉग इन कोड नहीं बना: {message}',
  unexpected: 'कुछ गड़बड़ हो गई: {message}',
  roleUpdated: 'बदल दिया गया।',
  userSuspended: 'रोक दिया गया।',
  userActivated: 'फिर चालू कर दिया गया।',
  userDeleted: 'हटा दिया गया।',

  makeAdminTitle: '{name} को एडमिन बनाएँ?',
  makeAdminText:
    'वे हर ऑर्डर और ग्राहक देख सकेंगे, दाम और सेटिंग बदल सकेंगे, और दूसरे एडमिन हटा सकेंगे, पर मालिक को नहीं।',
  revokeSelfTitle: 'खुद को एडमिन से हटाएँ?',
  revokeSelfText: 'आप तुरंत एडमिन वाले हिस्से से बाहर हो जाएँगे, और कोई दूसरा एडमिन ही वापस ला सकेगा।',
  suspendSelfTitle: 'खुद को रोकें?',
  suspendSelfText: 'आप तुरंत लॉग आउट हो जाएँगे, और कोई दूसरा एडमिन ही वापस ला सकेगा।',
  deleteTitle: '{name} को हटाएँ?',
  deleteText:
    'नाम, फ़ोन, पता, शिकायतें और इंतज़ार की सूची में जगह मिट जाएँगी। ऑर्डर का हिसाब बिना नाम के रहेगा। इसे वापस नहीं ला सकते।',

  codeTitle: '{name} के लिए लॉग इन कोड',
  codeText:
    'यह सिर्फ़ {name} को मिलकर या फ़ोन पर बताएँ। नए फ़ोन पर: प्रोफ़ाइल, आगे बढ़ें, "मेरे पास लॉग इन कोड है"। यह एक बार, {time} तक चलता है। बाकी फ़ोन लॉग इन रहेंगे, जब तक वे न कहें कि नया फ़ोन पुराने की जगह लेगा।',
  copy: 'कोड कॉपी करें',
  copied: 'कोड कॉपी हो गया',
};
