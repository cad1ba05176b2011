/**
 * Before the server serves: remembers since when it does, and whether the one before was stopped. A disk on
 * which nothing can be written any more keeps nobody from reading.
 */
const { noteStart } = require('../health.js');
const { beginRun } = require('../server-run.js');

module.exports = (e) => {
  noteStart(e.app);
  try {
    const lineage = beginRun(e.app);
    if (lineage) {
      e.app
        .logger()
        .warn(
          'The machine went down without stopping the shop: phones compare',
          'lineage',
          lineage,
        );
    }
  } catch (error) {
    e.app.logger().error('The start could not be noted', 'error', String(error));
  }
  e.next();
};
