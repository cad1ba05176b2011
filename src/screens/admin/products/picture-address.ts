import { isPicturePath, isRemotePicture } from '../../../domain/picture.ts';

export const MOST_PICTURE_ADDRESS = 1_000;
/** A path is shorter than an address elsewhere. */
const MOST_PATH = 300;

/** A path on this server or an https address; '' for none. */
export function isPictureAddress(text: string): boolean {
  return isPicturePath(text) ? text.length <= MOST_PATH : isRemotePicture(text);
}
