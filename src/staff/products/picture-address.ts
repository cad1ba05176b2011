import * as v from 'valibot';
import { isPicturePath, isRemotePicture } from '../../domain/catalogue/picture.ts';

/** Maximum lengths by column: a remote address, and a path on this server. */
export const PICTURE_ADDRESS_LIMITS = { image_source: 1_000, image_url: 300 } as const;

/** A path on this server or an https address; '' for none. */
export function isPictureAddress(text: string): boolean {
  return isPicturePath(text)
    ? text.length <= PICTURE_ADDRESS_LIMITS.image_url
    : isRemotePicture(text);
}

/** For forms. */
export const typedPictureAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(PICTURE_ADDRESS_LIMITS.image_source, 'text_long'),
  v.check(isPictureAddress, 'address_wrong'),
);
