import { textArea } from './text-area.ts';

/** Pictures that are made to be sent: a poster, a statement. */
export const pictureText = textArea('picture', {
  notDrawn: 'The picture could not be made.',
  notShared: 'The picture could not be shared.',
});
