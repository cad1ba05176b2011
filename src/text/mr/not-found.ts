import type { notFoundText } from '../not-found.ts';
import type { Translated } from '../text-area.ts';

export const notFound: Translated<typeof notFoundText> = {
  pageTitle: 'पेज सापडले नाही | {shop}',
  title: 'अरेच्चा! हे पेज सापडले नाही',
  text: 'असे पेज नाही, किंवा ते दुसरीकडे गेले आहे.',
  home: 'होमवर जा',
  errorTitle: 'काहीतरी चुकले',
  errorText: 'तुमचे कार्ट आणि ऑर्डर या फोनवर सुरक्षित आहेत.',
  notHereTitle: 'हे पेज अजून फोनवर नाही',
  notHereText: 'नेटवर्क आल्यावर पुन्हा प्रयत्न करा. तुमचे कार्ट आणि ऑर्डर सुरक्षित आहेत.',
  retry: 'पुन्हा प्रयत्न करा',
};
