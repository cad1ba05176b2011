/**
 * Fetches the picture that PICTURE_URL names and prints it as JSON: {type, data} in base64, or {reason}.
 * The server runs it for an admin: its own engine follows redirects and can not choose whom it dials.
 */
import { takePicture } from './lib/take-picture.mjs';

// A name server that never answers must not keep the process.
setTimeout(() => process.exit(1), 12_000).unref();

const { PICTURE_URL = '', ESSENTIALS_TEST_PICTURE_ORIGIN: testOrigin } = process.env;
const taken = await takePicture(PICTURE_URL, { testOrigin });
process.stdout.write(
  JSON.stringify(
    'reason' in taken ? taken : { type: taken.type, data: taken.bytes.toString('base64') },
  ),
);
