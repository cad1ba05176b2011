import type { adminUsersText } from '../admin-users.ts';
import type { Translated } from '../text-area.ts';

export const adminUsers: Translated<typeof adminUsersText> = {
  title: 'ग्राहक आणि स्टाफ',
  count_one: '{n} ग्राहक',
  count_other: '{n} ग्राहक',
  searchLabel: 'नाव, फोन, ईमेल किंवा ID',
  filter: 'दाखवा',
  filter_all: 'सगळे',
  filter_admins: 'ॲडमिन',
  filter_suspended: 'थांबवलेले',

  id: 'ID',
  email: 'ईमेल',
  fullName: 'पूर्ण नाव',
  phoneNumber: 'फोन नंबर',
  createdAt: 'कधी आले',
  status: 'स्थिती',
  actions: 'पर्याय',
  actionsFor: '{name}: पर्याय',
  suspended: 'थांबवलेले',
  active: 'चालू',
  admin: 'ॲडमिन',
  owner: 'मालक',
  you: 'तुम्ही',
  unnamed: 'नाव नाही',
  none: 'काही नाही',
  noMatchTitle: 'कोणी सापडले नाही',
  noMatchText: 'कमी अक्षरे लिहा, किंवा शोध साफ करा.',

  makeAdmin: 'ॲडमिन करा',
  revokeAdmin: 'ॲडमिनमधून काढा',
  suspendUser: 'थांबवा',
  activateUser: 'पुन्हा चालू करा',
  deleteUser: 'काढा',
  signInCode: 'लॉग इन कोड',

  fetchFailed: 'यादी आणता आली नाही: {message}',
  roleFailed: 'बदलता आले नाही: {message}',
  suspendFailed: 'थांबवता आले नाही: {message}',
  activateFailed: 'पुन्हा चालू करता आले नाही: {message}',
  deleteFailed: 'काढता आले नाही: {message}',
  codeFailed: 'लॉग इन कोड झाला नाही: {message}',
  unexpected: 'काहीतरी चुकले: {message}',
  roleUpdated: 'बदलले.',
  userSuspended: 'थांबवले.',
  userActivated: 'पुन्हा चालू केले.',
  userDeleted: 'काढले.',

  makeAdminTitle: '{name} यांना ॲडमिन करायचे?',
  makeAdminText:
    'ते प्रत्येक ऑर्डर आणि ग्राहक पाहू शकतील, भाव आणि सेटिंग बदलू शकतील, आणि दुसऱ्या ॲडमिनना काढू शकतील, पण मालकाला नाही.',
  revokeSelfTitle: 'स्वतःला ॲडमिनमधून काढायचे?',
  revokeSelfText: 'तुम्ही लगेच ॲडमिन भागाबाहेर जाल, आणि दुसरा ॲडमिनच परत आणू शकेल.',
  suspendSelfTitle: 'स्वतःला थांबवायचे?',
  suspendSelfText: 'तुम्ही लगेच लॉग आउट व्हाल, आणि दुसरा ॲडमिनच परत आणू शकेल.',
  deleteTitle: '{name} यांना काढायचे?',
  deleteText:
    'नाव, फोन, पत्ता, तक्रारी आणि वाट पाहणाऱ्यांच्या यादीतली जागा पुसली जाईल. ऑर्डरचा हिशोब नावाशिवाय राहील. हे परत आणता येणार नाही.',

  codeTitle: '{name} यांच्यासाठी लॉग इन कोड',
  codeText:
    'हा फक्त {name} यांना भेटून किंवा फोनवर सांगा. नव्या फोनवर: प्रोफाइल, पुढे जा, "माझ्याकडे लॉग इन कोड आहे". तो एकदाच, {time} पर्यंत चालतो. बाकीचे फोन लॉग इन राहतील, जोपर्यंत ते नवा फोन जुन्याच्या जागी आहे असे सांगत नाहीत.',
  copy: 'कोड कॉपी करा',
  copied: 'कोड कॉपी झाला',
};
