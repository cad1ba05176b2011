import { pictureHere } from '../../../domain/catalogue/picture.ts';

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
  // A picture from before sizes were introduced: PocketBase makes a thumbnail.
  if (uploadedUrl !== '') return `${uploadedUrl}?thumb=96x96f`;
  return pictureHere(imageUrl);
}
