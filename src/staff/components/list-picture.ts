import { pictureHere } from '../../domain/catalogue/picture.ts';

/** The picture of a product or category for a row of a table; '' for none. */
export function listPicture({
  uploadedUrl,
  smallUrl,
  imageUrl,
}: {
  uploadedUrl: string;
  smallUrl: string;
  imageUrl: string;
}): string {
  if (smallUrl !== '') return smallUrl;
  // From before there were sizes: the server makes a small one.
  if (uploadedUrl !== '') return `${uploadedUrl}?thumb=96x96f`;
  return pictureHere(imageUrl);
}
