import { textArea } from './text-area.ts';

/** What customers searched for and did not find (D54). */
export const adminMissedText = textArea('adminMissed', {
  title: 'Asked for, not found',
  text: 'What customers searched for here and did not find, without who they were. Say what it is, and from then on the search finds it.',
  none: 'Nothing: whoever searched has found it',
  noneText: 'What customers search for and do not find is listed here, for 60 days.',
  term: 'Searched for',
  times: 'Times',
  lastDay: 'Last on',
  answer: 'Say what it is',
  answerFor: 'Say what {term} is',
  forget: 'Not for us',
  forgetFor: 'Take {term} off the list',
  choose: '{term} is…',
  isThis: '{term} is this',
  learned: 'Searching for {term} now finds {name}',
  forgotten: '{term} is off the list',
  tooLong: '{name} has no room for more other names. Shorten them in its form.',
});
