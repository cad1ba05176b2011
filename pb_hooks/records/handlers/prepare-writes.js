/** What belongs to the one connection that writes, which PocketBase opens anew after some idle minutes. */
const { flushCommits } = require('../durable.js');
const { overwriteDeleted } = require('../../ops/overwrite.js');

module.exports = (app) => {
  overwriteDeleted(app);
  flushCommits(app);
};
