/** The public origin of the shop, for robots.txt and the sitemap: 'https://shop.example'. */
const { isSecure } = require('./headers.js');

/** SHOP_ORIGIN, else the request's scheme and host, without characters that have a meaning in XML. */
function publicOriginOf(e) {
  const configured = $os.getenv('SHOP_ORIGIN');
  if (configured !== '') return configured;
  return `${isSecure(e) ? 'https' : 'http'}://${e.request.host.replace(/[^\w.:[\]-]/g, '')}`;
}

module.exports = { publicOriginOf };
