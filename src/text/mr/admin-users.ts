import type { adminUsersText } from '../admin-users.ts';
import type { Translated } from '../text-area.ts';

export const adminUsers: Translated<typeof adminUsersText> = {
  title: 'ग्राहक आणि स्टाफ',
  count_one: '{n} व्यक्ती',
  count_other: '{n} जण',
  searchLabel: 'नाव, फोन, ईमेल किंवा ID',
  filter: 'दाखवा',
  filter_all: 'सगळे',
  filter_admins: 'ॲडमिन',
  filter_suspended: 'बंद',

  id: 'ID',
  email: 'ईमेल',
  fullName: 'पूर्ण नाव',
  phoneNumber: 'फोन नंबर',
  createdAt: 'कधी आले',
  status: 'स्थिती',
  actions: 'पर्याय',
  actionsFor: '{name}: पर्याय',
  suspended: 'बंद',
  active: 'चालू',
  admin: 'ॲडमिन',
  owner: 'मालक',
  you: 'तुम्ही',
  unnamed: 'नाव नाही',
  askName: 'तुमचे नाव काय?',
  askNameText: 'इतर लोक ते ग्राहकांच्या आणि बदलांच्या यादीत वाचतात. सध्या तिथे फक्त ‘मालक’ एवढेच दिसते.',
  yourName: 'तुमचे नाव',
  none: 'काही नाही',
  noMatchTitle: 'कोणी सापडले नाही',
  noMatchText: 'कमी अक्षरे लिहा, किंवा शोध साफ करा.',

  make: '{role} करा',
  revoke: '{role}मधून काढा',
  suspendUser: 'अकाउंट बंद करा',
  activateUser: 'पुन्हा चालू करा',
  deleteUser: 'काढा',
  signInCode: 'लॉग इन कोड',

  fetchFailed: 'यादी आणता आली नाही: {message}',
  roleFailed: 'बदलता आले नाही: {message}',
  suspendFailed: 'अकाउंट बंद करता आले नाही: {message}',
  activateFailed: 'पुन्हा चालू करता आले नाही: {message}',
  deleteFailed: 'काढता आले नाही: {message}',
  codeFailed: 'लॉग इन कोड तयार झाला नाही: {message}',
  unexpected: 'काहीतरी चुकले: {message}',
  roleUpdated: 'बदलले.',
  userSuspended: 'अकाउंट बंद केले.',
  userActivated: 'पुन्हा चालू केले.',
  userDeleted: 'काढले.',

  makeTitle: '{name} यांना {role} करायचे?',
  one_admin: 'ॲडमिन',
  may_admin:
    'ते प्रत्येक ऑर्डर आणि ग्राहक पाहू शकतील, भाव आणि सेटिंग बदलू शकतील, आणि दुसऱ्या ॲडमिनना काढू शकतील, पण मालकाला नाही.',
  deleteTitle: '{name} यांना काढायचे?',
  deleteText:
    'नाव, फोन, पत्ता, तक्रारी आणि वाट पाहणाऱ्यांच्या यादीतली जागा पुसली जाईल. ऑर्डरचा हिशोब नावाशिवाय राहील. हे परत आणता येणार नाही.',

  codeTitle: '{name} यांच्यासाठी लॉग इन कोड',
  codeText:
    'हा फक्त {name} यांना भेटून किंवा फोनवर सांगा. नव्या फोनवर: प्रोफाइल, पुढे जा, "माझ्याकडे लॉग इन कोड आहे". तो एकदाच, {time} पर्यंत चालतो. "हा फोन माझ्या जुन्या फोनच्या जागी आहे" निवडले तरच बाकीचे फोन लॉग आउट होतील.',
  copy: 'कोड कॉपी करा',
  copied: 'कोड कॉपी झाला',
};
