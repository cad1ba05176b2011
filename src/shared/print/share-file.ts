import { saveFile } from './save-file.ts';

/** Whether this device has a share sheet that takes the file. */
export const canShareFile = (file: File): boolean =>
  Reflect.has(navigator, 'canShare') && navigator.canShare({ files: [file] });

/** Opens the phone's share sheet with a file; on a computer it is saved. False where sharing has failed. */
export async function shareFile(file: File, text = ''): Promise<boolean> {
  if (!canShareFile(file)) {
    saveFile(file.name, file.type, file);
    return true;
  }
  try {
    await navigator.share({ files: [file], ...(text && { text }) });
    return true;
  } catch (error) {
    // Closing the share sheet is no mistake.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
