import type { adminStarterText } from '../admin-starter.ts';
import type { Translated } from '../text-area.ts';

export const adminStarter: Translated<typeof adminStarterText> = {
  title: 'सुरुवातीची यादी',
  intro:
    'किराणा दुकानात जे विकले जाते त्याची नावे. तुमच्याकडे जे आहे त्यावर खूण करा, तुमचा भाव आणि स्टॉक लिहा, पुढच्यासाठी एंटर दाबा: ज्याला भाव आहे तेच सेव्ह होते आणि विकले जाते. तुम्ही लिहिलेले सेव्ह होईपर्यंत याच फोनवर राहते.',
  nameWithPack: '{name}, {pack}',
  usualTax: 'सहसा जीएसटी {percent}%',
  price: 'भाव ₹',
  stock: 'स्टॉक',
  present: 'तुमच्या दुकानात आहे',
  priceMissing: 'भावाशिवाय सेव्ह होणार नाही.',

  searchLabel: 'कोणतेही नाव शोधा',
  categoryFilter: 'कॅटेगरी',
  show: 'दाखवा',
  showAll: 'सगळे',
  showMissing: 'जे दुकानात नाही',
  showTicked: 'ज्यांवर खूण आहे',
  found_one: '{n} सापडले',
  found_other: '{n} सापडले',
  foundFirst: 'पहिले {n} दिसत आहेत',
  next: 'पुढे: {category}',
  noMatchTitle: 'यादीत असे काही नाही',
  noMatchText: 'कमी अक्षरे लिहून पाहा. जे यादीत नाही ते सामानात जोडा.',
  noneTickedTitle: 'अजून कशावरही खूण नाही',
  noneTickedText: 'जे विकता त्यावर खूण करा, किंवा त्याच्यापुढे भाव लिहा.',
  allPresentTitle: 'हे सगळे तुमच्या दुकानात आहे',
  allPresentText: 'पुढच्या कॅटेगरीकडे जा.',

  ticked_one: '{n} वर खूण',
  ticked_other: '{n} वर खूण',
  incomplete_one: '{n} चा भाव किंवा स्टॉक नीट नाही',
  incomplete_other: '{n} चा भाव किंवा स्टॉक नीट नाही',
  store_one: '{n} वस्तू सेव्ह करा',
  store_other: '{n} वस्तू सेव्ह करा',
  storing: '{of} पैकी {done} सेव्ह झाल्या...',
  stored_one: '{n} वस्तू सेव्ह झाली',
  stored_other: '{n} वस्तू सेव्ह झाल्या',
  notAllStored: 'सगळे सेव्ह झाले नाही: जे उरले त्यावर खूण राहील. {reason}',

  open: 'सुरुवातीच्या यादीतून निवडा',
};
