/** Photos as a phone's canvas writes them, as far as the shop looks: built right, with any bytes for pixels. */

const chunk = (name: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from(name, 'latin1'), length, body, Buffer.alloc(body.length % 2)]);
};

export function aWebp(...chunks: Buffer[]): Buffer {
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
}

interface Frame {
  width?: number;
  height?: number;
  /** Of the whole chunk. */
  length?: number;
  fill?: number;
}

/** A key frame of VP8. */
export function aVp8Chunk({ width = 640, height = 480, length = 2_000, fill = 7 }: Frame = {}) {
  const body = Buffer.alloc(length, fill);
  // A key frame that is shown, with a first part of 100 bytes.
  body.writeUIntLE(100 * 32 + 16, 0, 3);
  body.writeUIntBE(0x9d012a, 3, 3);
  body.writeUInt16LE(width, 6);
  body.writeUInt16LE(height, 8);
  return chunk('VP8 ', body);
}

export function aLosslessChunk({ width = 640, height = 480, length = 2_000 }: Frame = {}) {
  const body = Buffer.alloc(length, 7);
  body.writeUInt8(0x2f, 0);
  body.writeUInt32LE(width - 1 + (height - 1) * 2 ** 14, 1);
  return chunk('VP8L', body);
}

export function aCanvasChunk({ width = 640, height = 480 }: Frame = {}) {
  const body = Buffer.alloc(10);
  body.writeUIntLE(width - 1, 4, 3);
  body.writeUIntLE(height - 1, 7, 3);
  return chunk('VP8X', body);
}

export const anyChunk = chunk;

/** A photo of about so many bytes; another `fill` makes it another photo. */
export const aPhoto = (length = 2_000, fill = 7): Buffer => aWebp(aVp8Chunk({ length, fill }));

/** Head, tables, a frame, its pixels, and the end. */
export function aJpeg({ width = 640, height = 480, length = 2_000 }: Frame = {}): Buffer {
  const frame = Buffer.from('ffc0001108000000000301220002110103110', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    Buffer.concat([frame, Buffer.alloc(19 - frame.length)]),
    Buffer.from('ffda000c03010002110311003f00', 'hex'),
    Buffer.alloc(length, 7),
    Buffer.from('ffd9', 'hex'),
  ]);
}
