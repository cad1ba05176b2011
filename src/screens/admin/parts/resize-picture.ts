/** Makes a picture small enough for a shelf before it is sent: phones take photos of several megabytes. */

const EDGE = 512;
const QUALITY = 0.85;
const MOST_BYTES = 30_000_000;

/** The picture within 512 by 512, as WebP where the browser can; null for what is no picture. */
export async function resizePicture(file: File): Promise<Blob | null> {
  if (file.size > MOST_BYTES) return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, EDGE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
}
