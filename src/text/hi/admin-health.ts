import type { Translated } from '../text-area.ts';
import type { adminHealthText } from '../admin-health.ts';

export const adminHealth: Translated<typeof adminHealthText> = {
  title: 'सर्वर का हाल',
  allWell: 'सब ठीक है।',
  lookAt_one: 'एक बात पर ध्यान देना है:',
  lookAt_other: '{n} बातों पर ध्यान देना है:',
  warning_database: 'डेटाबेस में कुछ लिखा नहीं जा रहा: कोई ऑर्डर नहीं आ पाएगा। सर्वर को अभी देखें।',
  warning_disk_low: 'सर्वर की डिस्क लगभग भर गई है। ऑर्डर रुकने से पहले जगह बनाएँ।',
  warning_no_backup: 'इस दुकान का अभी तक कोई बैकअप नहीं है। सर्वर पर हर रात {command} backup चलाएँ।',
  warning_backup_old: 'पिछला बैकअप एक दिन से पुराना है। सर्वर पर {command} doctor चलाएँ।',
  warning_backup_failed: 'पिछला बैकअप नहीं हो पाया।',
  warning_errors: 'सर्वर ने पिछले 24 घंटों में गड़बड़ियाँ दर्ज की हैं: नीचे देखें।',
  warning_pushes_late: 'फ़ोनों पर नोटिफ़िकेशन नहीं जा रहे। सर्वर पर {command} doctor चलाएँ।',
  warning_push_refused:
    'एक पुश सेवा दुकान के नोटिफ़िकेशन नहीं ले रही, इसलिए कुछ फ़ोनों पर वे नहीं पहुँचते। सेटिंग में ग्राहकों की मदद वाला ईमेल डालें।',
  warning_order_log_late:
    'ऑर्डर लॉग तक नहीं पहुँच रहे: वे सिर्फ़ इसी सर्वर पर हैं। सर्वर पर {command} doctor चलाएँ।',
  warning_order_log_ahead:
    'ऑर्डर लॉग इस दुकान के बारे में दुकान से ज़्यादा जानता है: डेटाबेस पीछे चला गया है और ऑर्डर लॉग तक नहीं पहुँचते। दुकान बंद करके सर्वर पर {command} renew-lineage चलाएँ।',

  server: 'सर्वर',
  version: 'वर्शन',
  uptime: 'कब से चल रहा है',
  errors: '24 घंटों में गड़बड़ियाँ',
  pushesLate: 'नहीं भेजे गए नोटिफ़िकेशन',
  ordersUnlogged: 'लॉग में अभी न पहुँचे ऑर्डर',
  errorsAre:
    'सर्वर की अपनी गड़बड़ियाँ। जिस माँग को मना किया गया, या जो पेज खुलने से पहले बंद हुआ, वह इनमें नहीं गिना जाता।',
  error_job:
    'सर्वर का अपने-आप होने वाला एक काम नहीं हो पाया। वह अगली बार फिर कोशिश करेगा। फिर भी न हो, तो सर्वर पर {command} doctor चलाएँ।',
  error_request:
    'एक माँग का जवाब नहीं दिया जा सका। फ़ोन ऑर्डर अपने-आप फिर भेजते हैं। दोबारा हो, तो सर्वर पर {command} doctor चलाएँ।',
  error_signal:
    'फ़ोन को एक बदलाव तुरंत नहीं बताया जा सका। वे कुछ मिनटों में ख़ुद पूछ लेते हैं: कुछ करने की ज़रूरत नहीं।',
  error_time_zone: 'सर्वर दुकान का समय क्षेत्र नहीं जानता और भारतीय समय मान रहा है। सेटिंग में दूसरा चुनें।',
  error_other: 'सर्वर पर कुछ गड़बड़ हुई। वहाँ {command} doctor चलाएँ।',
  times_one: 'एक बार, {time}',
  times_other: '{n} बार, आख़िरी बार {time}',
  storage: 'स्टोरेज',
  database: 'डेटाबेस',
  databaseOk: 'पढ़ा और लिखा जा सकता है',
  databaseBad: 'लिखा नहीं जा सकता',
  databaseSize: 'डेटाबेस का साइज़',
  diskFree: 'डिस्क पर खाली जगह',
  backup: 'बैकअप',
  lastGood: 'पिछला सही बैकअप',
  age: 'कितना पुराना',
  size: 'साइज़',
  holds: 'इसमें है',
  sent: 'दूसरी जगह कॉपी',
  isSent: 'सर्वर से बाहर भेजी गई',
  notSent: 'नहीं: सिर्फ़ सर्वर पर है',
  noBackup: 'अभी नहीं',
  unknown: 'पता नहीं',

  seconds_one: '{n} सेकंड',
  seconds_other: '{n} सेकंड',
  minutes_one: '{n} मिनट',
  minutes_other: '{n} मिनट',
  hours_one: '{n} घंटा',
  hours_other: '{n} घंटे',
  days_one: '{n} दिन',
  days_other: '{n} दिन',
  orders_one: '{n} ऑर्डर',
  orders_other: '{n} ऑर्डर',
  megabytes: '{n} MB',
  gigabytes: '{n} GB',
};
