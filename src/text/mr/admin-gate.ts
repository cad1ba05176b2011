import type { adminGateText } from '../admin-gate.ts';
import type { Translated } from '../text-area.ts';

export const adminGate: Translated<typeof adminGateText> = {
  verifying: 'ॲडमिनची खात्री करत आहोत...',
  pageTitle: 'ॲडमिन | {shop}',
  closedTitle: 'ॲडमिन भाग उघडला नाही',
  closedText: 'यासाठी दुकानाशी संपर्क हवा: इथे इंटरनेट नसेल किंवा सर्व्हर उत्तर देत नसेल.',
  retry: 'पुन्हा प्रयत्न करा',
  backToShop: 'दुकानात परत',
};
