/** Makes a picture small before it is sent: phones take photos of several megabytes. */
import type { PictureFiles } from '../api/pictures.ts';

const QUALITY = 0.85;
const MOST_BYTES = 30_000_000;

/** The picture within 96, 192 and 512 px, as WebP where the browser can; null for what is no picture. */
export async function makePictures(file: Blob): Promise<PictureFiles | null> {
  if (file.size > MOST_BYTES) return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const [list, card, full] = await Promise.all([96, 192, 512].map((edge) => drawn(bitmap, edge)));
  bitmap.close();
  return list && card && full ? { list, card, full } : null;
}

/**
 * Asked for a WebP, WebKit gives a PNG without a word, thirty times as large for a photo: what came out
 * is looked at, and a JPEG taken instead. That knows no transparency, so the ground becomes white.
 */
async function drawn(bitmap: ImageBitmap, edge: number): Promise<Blob | null> {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const webp = await encoded(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return webp;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return encoded(canvas, 'image/jpeg');
}

const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
