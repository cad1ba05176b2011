/**
 * At the server's start: stores the start time, and checks how the previous server ended. A write error is
 * logged only, so that a shop with a full disk still serves reads.
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
