import type { adminDashboardText } from '../admin-dashboard.ts';
import type { Translated } from '../text-area.ts';

export const adminDashboard: Translated<typeof adminDashboardText> = {
  title: 'डैशबोर्ड',
  span: 'दिखाएँ',
  span_7: 'पिछले 7 दिन',
  span_30: 'पिछले 30 दिन',

  totalUsers: 'कुल ग्राहक',
  totalOrders: 'कुल ऑर्डर',
  products: 'सामान',
  pendingPayments: 'बाकी पेमेंट',

  recentOrders: 'हाल के ऑर्डर',
  noRecentOrders: 'हाल का कोई ऑर्डर नहीं है',
  allOrders: 'सब ऑर्डर',
  paymentStatus: 'पेमेंट की स्थिति',
  noPayments: 'अभी कोई पेमेंट नहीं है',
  pending: 'बाकी',
  success: 'मिल गए',
  failed: 'नहीं हुए',
  on_khata: 'खाते पर',
  orders_one: '{n} ऑर्डर',
  orders_other: '{n} ऑर्डर',

  perDay: 'रोज़ का',
  perHour: 'दिन के घंटों के हिसाब से',
  measure: 'क्या दिखाएँ',
  revenue: 'बिक्री',
  ordersMeasure: 'ऑर्डर',
  todayRow: '{day} (आज)',
  asTable: 'टेबल में',
  day: 'दिन',
  hour: 'घंटा',
  hourRange: '{from} से {to}',
  noSales: 'इस दौरान कोई ऑर्डर नहीं।',
  sum: '{orders} से {amount}',

  bestSellers: 'सबसे ज़्यादा बिका',
  noBestSellers: 'इस दौरान कुछ नहीं बिका।',
  product: 'सामान',
  sold: 'बिका',

  shortages: 'थैलों में जो कम पड़ा',
  noShortages: 'इस दौरान कुछ कम नहीं पड़ा।',
  missing: 'कम पड़ा',

  minutesTitle: 'ऑर्डर से दरवाज़े तक',
  minutesText_one: '{n} डिलीवर हुआ ऑर्डर',
  minutesText_other: '{n} डिलीवर हुए ऑर्डर',
  median: 'आधे ऑर्डर इतने में',
  p90: 'दस में से नौ इतने में',
  minutes: '{n} मिनट',
  promise: 'वादा: {n} मिनट',
  noMinutes: 'इस दौरान कोई ऑर्डर नहीं पहुँचा।',

  cashTitle: 'दिन के आखिर का कैश',
  cashToday: 'आज मिला',
  cashYesterday: 'कल मिला था',
  cashOut: 'अभी रास्ते में',
  cashText: 'डिलीवरी वालों के पास कितना होना चाहिए: डिलीवर हुए कैश ऑर्डर, दिन के हिसाब से।',
};
