import type { adminDashboardText } from '../admin-dashboard.ts';
import type { Translated } from '../text-area.ts';

export const adminDashboard: Translated<typeof adminDashboardText> = {
  title: 'डॅशबोर्ड',
  span: 'दाखवा',
  span_7: 'मागचे 7 दिवस',
  span_30: 'मागचे 30 दिवस',

  totalUsers: 'एकूण ग्राहक',
  totalOrders: 'एकूण ऑर्डर',
  products: 'सामान',
  pendingPayments: 'बाकी पेमेंट',

  recentOrders: 'अलीकडच्या ऑर्डर',
  noRecentOrders: 'अलीकडच्या ऑर्डर नाहीत',
  allOrders: 'सगळ्या ऑर्डर',
  paymentStatus: 'पेमेंटची स्थिती',
  noPayments: 'अजून पेमेंट नाहीत',
  pending: 'बाकी',
  success: 'मिळाले',
  failed: 'झाले नाही',
  on_khata: 'खात्यावर',
  orders_one: '{n} ऑर्डर',
  orders_other: '{n} ऑर्डर',

  perDay: 'रोजचे',
  perHour: 'दिवसाच्या तासांनुसार',
  measure: 'काय दाखवायचे',
  revenue: 'विक्री',
  ordersMeasure: 'ऑर्डर',
  todayRow: '{day} (आज)',
  asTable: 'टेबलमध्ये',
  day: 'दिवस',
  hour: 'तास',
  hourRange: '{from} ते {to}',
  noSales: 'या काळात ऑर्डर नाहीत.',
  sum: '{orders} मधून {amount}',

  bestSellers: 'सगळ्यात जास्त खपलेले',
  noBestSellers: 'या काळात काही खपले नाही.',
  product: 'सामान',
  sold: 'खपले',

  shortages: 'पिशव्यांत जे कमी पडले',
  noShortages: 'या काळात काही कमी पडले नाही.',
  missing: 'कमी पडले',

  minutesTitle: 'ऑर्डरपासून दारापर्यंत',
  minutesText_one: '{n} पोहोचलेली ऑर्डर',
  minutesText_other: '{n} पोहोचलेल्या ऑर्डर',
  median: 'निम्म्या ऑर्डर इतक्यात',
  p90: 'दहातल्या नऊ इतक्यात',
  minutes: '{n} मिनिटे',
  promise: 'सांगितलेली वेळ: {n} मिनिटे',
  noMinutes: 'या काळात एकही ऑर्डर पोहोचली नाही.',

  cashTitle: 'दिवसाअखेरची कॅश',
  cashToday: 'आज मिळाली',
  cashYesterday: 'काल मिळाली',
  cashOut: 'अजून वाटेवर',
  cashText: 'डिलिव्हरीवाल्यांकडे किती असायला हवी: पोहोचलेल्या कॅश ऑर्डर, दिवसानुसार.',
};
