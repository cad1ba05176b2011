/** A picture out of a camera's video. */

const QUALITY = 0.92;

/** The largest square in the middle of a frame: what a square with `object-fit: cover` shows. */
export function middleSquare(
  width: number,
  height: number,
): { x: number; y: number; edge: number } {
  const edge = Math.min(width, height);
  return { x: Math.round((width - edge) / 2), y: Math.round((height - edge) / 2), edge };
}

/** Keeps the frame that the video shows; its picture follows, and is null before the first frame. */
export function pictureOf(video: HTMLVideoElement): Promise<Blob | null> {
  const { x, y, edge } = middleSquare(video.videoWidth, video.videoHeight);
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext('2d');
  if (!context || edge === 0) return Promise.resolve(null);
  context.drawImage(video, x, y, edge, edge, 0, 0, edge, edge);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
