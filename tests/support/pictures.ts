/** Uploads and addresses of files for the pictures of many products. */
import { vi } from 'vitest';
import type { PictureUploads } from '../../src/staff/pictures/use-picture-uploads.ts';

/** Uploads at rest. */
export const someUploads = (more: Partial<PictureUploads> = {}): PictureUploads => ({
  add: () => {},
  isRunning: false,
  isStopped: false,
  stop: () => {},
  resume: () => {},
  done: 0,
  of: 0,
  failed: [],
  retry: () => {},
  taken: new Set(),
  ...more,
});

/** jsdom has no addresses of files. */
export function stubFileUrls(): void {
  URL.createObjectURL = vi.fn(() => 'blob:picture');
  URL.revokeObjectURL = vi.fn();
}
