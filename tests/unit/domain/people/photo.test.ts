/** What counts as a photo: the whole file is looked at, not its first bytes. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPhoto } from '../../../../src/domain/people/photo.ts';
import {
  aCanvasChunk,
  aJpeg,
  aLosslessChunk,
  anyChunk,
  aPhoto,
  aVp8Chunk,
  aWebp,
} from '../../../support/photo-bytes.ts';

const read = (bytes: Buffer) => readPhoto(bytes.toString('base64'));

describe('a photo is', () => {
  it.each([
    ['one of the shop’s own pictures', readFileSync('public/img/products/tomato.webp'), 'webp'],
    ['a WebP', aPhoto(), 'webp'],
    ['one of odd length', aPhoto(2_001), 'webp'],
    ['one without loss', aWebp(aLosslessChunk()), 'webp'],
    [
      'one with colours of its own',
      aWebp(aCanvasChunk(), anyChunk('ICCP', Buffer.alloc(55)), aVp8Chunk()),
      'webp',
    ],
    ['a JPEG', aJpeg(), 'jpeg'],
  ])('%s', (_, bytes, kind) => {
    expect(read(bytes)).toEqual({ kind, bytes: Uint8Array.from(bytes) });
  });
});

describe('a photo is not', () => {
  const noise = Buffer.alloc(100_000, 'shop');
  const cut = (bytes: Buffer, by: number) => bytes.subarray(0, bytes.length - by);
  it.each([
    ['noise behind a header', Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 '), noise])],
    ['noise in the shape of a chunk', aWebp(anyChunk('VP8 ', noise))],
    ['noise in the shape of a chunk without loss', aWebp(anyChunk('VP8L', noise))],
    ['a picture with noise behind it', Buffer.concat([aPhoto(), noise])],
    ['a picture that was cut off', cut(aPhoto(), 2)],
    ['a chunk that says it is longer', cut(aWebp(aVp8Chunk(), anyChunk('EXIF', noise)), 90)],
    ['a file without a picture', aWebp(aCanvasChunk(), anyChunk('EXIF', noise))],
    ['two pictures', aWebp(aVp8Chunk(), aVp8Chunk())],
    ['a film', aWebp(aCanvasChunk(), anyChunk('ANIM', Buffer.alloc(6)), aVp8Chunk())],
    ['a canvas of another size', aWebp(aCanvasChunk({ width: 641 }), aVp8Chunk())],
    ['a picture of no width', aWebp(aVp8Chunk({ width: 0 }))],
    ['one of ten thousand pixels in a row', aWebp(aVp8Chunk({ width: 10_000 }))],
    ['more than its pixels can need', aWebp(aVp8Chunk({ width: 8, height: 8, length: 90_000 }))],
    ['a JPEG of noise', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), noise])],
    ['a JPEG without an end', cut(aJpeg(), 2)],
    [
      'a JPEG without a frame',
      Buffer.from('ffd8ffe000104a46494600010100000100010000ffda000cffd9', 'hex'),
    ],
  ])('%s', (_, bytes) => {
    expect(read(bytes)).toBeNull();
  });
});
