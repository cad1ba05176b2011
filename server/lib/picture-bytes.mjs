/** What a picture file is and how large, from its first bytes: a name or a header may say anything. */

const text = (bytes, from, to) => bytes.toString('latin1', from, to);

function pngSize(bytes) {
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The first frame header; markers before it say how long they are. */
function jpegSize(bytes) {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1];
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function webpSize(bytes) {
  switch (text(bytes, 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/** Type and size in pixels of a PNG, JPEG or WebP; null for anything else. */
export function readPicture(bytes) {
  if (bytes.length < 32) return null;
  const [type, sizeOf] =
    text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n'
      ? ['image/png', pngSize]
      : text(bytes, 0, 3) === '\xff\xd8\xff'
        ? ['image/jpeg', jpegSize]
        : text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP'
          ? ['image/webp', webpSize]
          : [];
  if (!type || !sizeOf) return null;
  const size = sizeOf(bytes);
  return size && size.width > 0 && size.height > 0 ? { type, ...size } : null;
}
