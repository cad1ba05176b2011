/** The units of version 1.0.1 and before start the shop here, until the next `npm run deploy` rewrites them. */
import '../server/serve.mjs';
