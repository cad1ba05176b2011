/** Makes a photo small enough for a slow network before it is kept: cameras give megabytes. */
import { MAX_PHOTO_BYTES } from '../../domain/people/photo.ts';

const MAX_BYTES = 40_000_000;
/** Edge in pixels and quality, tried in turn until the photo is small. */
const TRIES = [
  { edge: 1_280, quality: 0.72 },
  { edge: 1_024, quality: 0.6 },
  { edge: 640, quality: 0.5 },
] as const;
/** Six seconds on 2G; the last try may be larger as long as the shop takes it. */
const AIM_BYTES = 120_000;

/** The photo as WebP or JPEG; null for what is no picture. */
export async function scalePhoto(file: Blob): Promise<Blob | null> {
  if (file.size > MAX_BYTES) return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  try {
    let photo: Blob | null = null;
    for (const { edge, quality } of TRIES) {
      // oxlint-disable-next-line no-await-in-loop -- the next try is only for what is still too large
      photo = await encode(drawn(bitmap, edge), quality);
      if (photo === null || photo.size <= AIM_BYTES) break;
    }
    return photo && photo.size <= MAX_PHOTO_BYTES ? photo : null;
  } finally {
    bitmap.close();
  }
}

function drawn(bitmap: ImageBitmap, edge: number): HTMLCanvasElement {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context) {
    // JPEG has no transparency: what shows through is paper, not black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

/** A browser that cannot write WebP gives PNG without a word (WebKit): what came out is asked. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const webp = await toBlob(canvas, 'image/webp', quality);
  return webp?.type === 'image/webp' ? webp : toBlob(canvas, 'image/jpeg', quality);
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
