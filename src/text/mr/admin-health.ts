import type { Translated } from '../text-area.ts';
import type { adminHealthText } from '../admin-health.ts';

export const adminHealth: Translated<typeof adminHealthText> = {
  title: 'सर्व्हरची स्थिती',
  allWell: 'सगळे ठीक आहे.',
  lookAt_one: 'एका गोष्टीकडे लक्ष द्यायचे आहे:',
  lookAt_other: '{n} गोष्टींकडे लक्ष द्यायचे आहे:',
  warning_database: 'डेटाबेसमध्ये काही लिहिता येत नाही: एकही ऑर्डर येणार नाही. सर्व्हरकडे आत्ता बघा.',
  warning_disk_low: 'सर्व्हरची डिस्क जवळजवळ भरली आहे. ऑर्डर अडण्याआधी जागा करा.',
  warning_no_backup: 'या दुकानाचा अजून एकही बॅकअप नाही. सर्व्हरवर रोज रात्री {command} backup चालवा.',
  warning_backup_old: 'शेवटचा बॅकअप एका दिवसापेक्षा जुना आहे. सर्व्हरवर {command} doctor चालवा.',
  warning_backup_failed: 'शेवटचा बॅकअप झाला नाही.',
  warning_errors: 'सर्व्हरने गेल्या 24 तासांत बिघाड नोंदवले आहेत: खाली पाहा.',
  warning_pushes_late: 'फोनवर नोटिफिकेशन जात नाहीत. सर्व्हरवर {command} doctor चालवा.',
  warning_push_refused:
    'एक पुश सेवा दुकानाचे नोटिफिकेशन घेत नाही, त्यामुळे काही फोनवर ते पोहोचत नाहीत. सेटिंगमध्ये ग्राहकांच्या मदतीचा ईमेल टाका.',
  warning_order_log_late:
    'ऑर्डर लॉगपर्यंत पोहोचत नाहीत: त्या फक्त याच सर्व्हरवर आहेत. सर्व्हरवर {command} doctor चालवा.',
  warning_order_log_ahead:
    'ऑर्डर लॉगला या दुकानाबद्दल दुकानापेक्षा जास्त माहीत आहे: डेटाबेस मागे गेला आहे आणि ऑर्डर लॉगपर्यंत पोहोचत नाहीत. दुकान बंद करून सर्व्हरवर {command} renew-lineage चालवा.',

  server: 'सर्व्हर',
  version: 'व्हर्जन',
  uptime: 'कधीपासून चालू',
  errors: '24 तासांतले बिघाड',
  pushesLate: 'न पाठवलेली नोटिफिकेशन',
  ordersUnlogged: 'लॉगवर अजून न पोहोचलेल्या ऑर्डर',
  errorsAre: 'सर्व्हरचे स्वतःचे बिघाड. नाकारलेली मागणी किंवा उघडण्याआधी बंद केलेले पान यात मोजलेले नाही.',
  error_job:
    'सर्व्हरचे आपोआप होणारे एक काम झाले नाही. तो पुढच्या वेळी पुन्हा प्रयत्न करेल. तरीही झाले नाही, तर सर्व्हरवर {command} doctor चालवा.',
  error_request:
    'एका मागणीला उत्तर देता आले नाही. फोन ऑर्डर आपोआप पुन्हा पाठवतात. पुन्हा घडले, तर सर्व्हरवर {command} doctor चालवा.',
  error_signal:
    'फोनना एक बदल लगेच कळवता आला नाही. ते काही मिनिटांत स्वतःच विचारतात: काही करायची गरज नाही.',
  error_time_zone:
    'सर्व्हरला दुकानाचा वेळ विभाग माहीत नाही आणि तो भारतीय वेळ वापरत आहे. सेटिंगमध्ये दुसरा निवडा.',
  error_other: 'सर्व्हरवर काहीतरी बिघडले. तिथे {command} doctor चालवा.',
  times_one: 'एकदा, {time}',
  times_other: '{n} वेळा, शेवटचे {time}',
  storage: 'स्टोरेज',
  database: 'डेटाबेस',
  databaseOk: 'वाचता आणि लिहिता येतो',
  databaseBad: 'लिहिता येत नाही',
  databaseSize: 'डेटाबेसचा आकार',
  diskFree: 'डिस्कवर मोकळी जागा',
  backup: 'बॅकअप',
  lastGood: 'शेवटचा चांगला बॅकअप',
  age: 'किती जुना',
  size: 'आकार',
  holds: 'यात आहे',
  sent: 'दुसरीकडे कॉपी',
  isSent: 'सर्व्हरबाहेर पाठवली',
  notSent: 'नाही: फक्त सर्व्हरवर आहे',
  noBackup: 'अजून नाही',
  unknown: 'माहीत नाही',

  seconds_one: '{n} सेकंद',
  seconds_other: '{n} सेकंद',
  minutes_one: '{n} मिनिट',
  minutes_other: '{n} मिनिटे',
  hours_one: '{n} तास',
  hours_other: '{n} तास',
  days_one: '{n} दिवस',
  days_other: '{n} दिवस',
  orders_one: '{n} ऑर्डर',
  orders_other: '{n} ऑर्डर',
  megabytes: '{n} MB',
  gigabytes: '{n} GB',
};
