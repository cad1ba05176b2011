import type { searchText } from '../search.ts';
import type { Translated } from '../text-area.ts';

export const search: Translated<typeof searchText> = {
  pageTitle: 'शोधा | {shop}',
  heading: 'शोधा',
  label: 'सामान शोधा',
  placeholder: '{examples}...',
  placeholderBare: 'सामान शोधा',
  submit: 'शोधा',
  clear: 'शोध साफ करा',
  voice: 'बोलून शोधा',
  voiceStop: 'ऐकणे थांबवा',
  voice_listening: 'ऐकत आहोत. आवाज तुमच्या ब्राउझरच्या ऑनलाइन सेवेकडे जातो.',
  voice_offline: 'बोलून शोधायला इंटरनेट लागते. लिहून शोधणे इंटरनेटशिवायही चालते.',
  voice_blocked: 'या ब्राउझरला माइकची परवानगी नाही.',
  voice_nothing: 'काही ऐकू आले नाही. पुन्हा बोला, किंवा लिहा.',
  recent: 'नुकतेच शोधलेले',
  clearRecent: 'साफ करा',
  popular: 'लोक हे शोधतात',
  found_one: '"{query}" साठी {n} वस्तू सापडली',
  found_other: '"{query}" साठी {n} वस्तू सापडल्या',
  missing: 'इथे "{asked}" नाही. इतर:',
  nothingTitle: '"{query}" साठी काही सापडले नाही',
  nothingText: 'मराठी, हिंदी किंवा इंग्रजीत दुसरा शब्द लिहा, किंवा कॅटेगरीत पाहा.',
  ask: 'दुकानाला "{query}" ठेवायला सांगा',
  asked: 'लिहून घेतले. "{query}" हवे आहे हे दुकानाला कळेल.',
  askFailed: 'काहीतरी चुकले. कृपया पुन्हा प्रयत्न करा.',
};
