/** Where people find the shop, for texts that are read elsewhere: 'https://shop.example'. */
const { isSecure } = require('./headers.js');

/** As the settings say, else as the request was made; letters of an address alone, as it goes into XML. */
function originOf(e) {
  const said = $os.getenv('SHOP_ORIGIN');
  if (said !== '') return said;
  return `${isSecure(e) ? 'https' : 'http'}://${e.request.host.replace(/[^\w.:[\]-]/g, '')}`;
}

module.exports = { originOf };
