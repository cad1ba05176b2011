import { toast } from 'react-hot-toast/headless';
import { pictureText } from '../../text/picture.ts';
import { PICTURE_TYPE } from './use-picture.ts';
import { saveFile } from '../save-file.ts';

/** Whether this device's share sheet takes the picture. */
export const canSendPicture = (file: File): boolean =>
  Reflect.has(navigator, 'canShare') && navigator.canShare({ files: [file] });

/** By the phone's share sheet, with a text; where there is none the picture is saved. */
export async function sendPicture(file: File, text = ''): Promise<void> {
  if (!canSendPicture(file)) {
    saveFile(file.name, PICTURE_TYPE, file);
    return;
  }
  try {
    await navigator.share({ files: [file], ...(text && { text }) });
  } catch (error) {
    // Closing the share sheet is no mistake.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.error(pictureText('notShared'));
  }
}
