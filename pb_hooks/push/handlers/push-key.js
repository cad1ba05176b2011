/** GET /api/shop/push/key: the public key a phone subscribes with; '' where nothing can be sent. */
module.exports = () => ({ code: 'key', key: $os.getenv('ESSENTIALS_PUSH_KEY') });
