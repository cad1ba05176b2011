import type { searchText } from '../search.ts';
import type { Translated } from '../text-area.ts';

export const search: Translated<typeof searchText> = {
  pageTitle: 'खोजें | {shop}',
  heading: 'खोजें',
  label: 'सामान खोजें',
  placeholder: '{examples}...',
  placeholderBare: 'सामान खोजें',
  submit: 'खोजें',
  clear: 'खोज साफ़ करें',
  voice: 'बोलकर खोजें',
  voiceStop: 'सुनना बंद करें',
  voice_listening: 'सुन रहे हैं। आवाज़ आपके ब्राउज़र की ऑनलाइन सेवा को जाती है।',
  voice_offline: 'बोलकर खोजने के लिए इंटरनेट चाहिए। लिखकर खोजना इंटरनेट के बिना भी चलता है।',
  voice_blocked: 'इस ब्राउज़र को माइक की इजाज़त नहीं है।',
  voice_nothing: 'कुछ सुनाई नहीं दिया। फिर बोलें, या लिखें।',
  recent: 'हाल में खोजा',
  clearRecent: 'मिटाएँ',
  popular: 'लोग ये खोजते हैं',
  found_one: '"{query}" के लिए {n} चीज़ मिली',
  found_other: '"{query}" के लिए {n} चीज़ें मिलीं',
  missing: 'यहाँ "{asked}" नहीं है। दूसरे:',
  nothingTitle: '"{query}" के लिए कुछ नहीं मिला',
  nothingText: 'हिन्दी, मराठी या अंग्रेज़ी में कोई और शब्द लिखें, या कैटेगरी में देखें।',
  ask: 'दुकान से "{query}" रखने को कहें',
  asked: 'लिख लिया। दुकान को पता चलेगा कि "{query}" चाहिए।',
  askFailed: 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
};
