/** Sets the pragmas of the write connection; PocketBase reopens it after some idle minutes. */
const { flushCommits } = require('../durable.js');
const { overwriteDeleted } = require('../../ops/overwrite.js');

module.exports = (app) => {
  overwriteDeleted(app);
  flushCommits(app);
};
