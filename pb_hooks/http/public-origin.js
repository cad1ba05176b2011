/** The public origin of the shop, for robots.txt and the sitemap: 'https://shop.example'. */
const { isSecure } = require('./headers.js');

/** As set by whoever runs the shop; '' where it is not set. */
const configuredOrigin = () => $os.getenv('SHOP_ORIGIN');

/** SHOP_ORIGIN, else the request's scheme and host, without characters that have a meaning in XML. */
function publicOriginOf(e) {
  const host = e.request.host.replace(/[^\w.:[\]-]/g, '');
  return configuredOrigin() || `${isSecure(e) ? 'https' : 'http'}://${host}`;
}

module.exports = { configuredOrigin, publicOriginOf };
