/** Resizes pictures before the upload: phones take photos of several megabytes. */
import type { PictureFiles } from '../../api/pictures.ts';

const QUALITY = 0.85;
const MAX_BYTES = 30_000_000;

/** The picture within 96, 192 and 512 px, as WebP if supported; null if the file is no picture. */
export async function makePictures(file: Blob): Promise<PictureFiles | null> {
  if (file.size > MAX_BYTES) return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const [list, card, full] = await Promise.all([96, 192, 512].map((edge) => drawn(bitmap, edge)));
  bitmap.close();
  return list && card && full ? { list, card, full } : null;
}

/**
 * If WebKit cannot encode WebP it returns a PNG without an error, thirty times as large for a photo. So the type of
 * the result is checked, and a JPEG used instead. JPEG has no transparency, so the background becomes white.
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
