/** GET of an unknown path below /api or /data: JSON, never the page of the app. */
const { Refusal } = require('../refusal.js');

module.exports = () => {
  throw new Refusal('not_found');
};
