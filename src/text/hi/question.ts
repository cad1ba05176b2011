import type { questionText } from '../question.ts';
import type { Translated } from '../text-area.ts';

export const question: Translated<typeof questionText> = {
  asked_one: '{old} खत्म है। उसकी जगह {new} दें?',
  asked_other: '{old} खत्म है। उसकी जगह {n} × {new} दें?',
  cheaper: 'ऑर्डर {total} का होगा, {amount} कम',
  dearer: 'ऑर्डर {total} का होगा, {amount} ज़्यादा',
  same: 'ऑर्डर {total} का ही रहेगा',
  yes: 'हाँ',
  no: 'नहीं',
  late: 'आपका जवाब देर से पहुँचा: दुकान तब तक तय कर चुकी थी।',
};
