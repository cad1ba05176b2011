/** Stores that the server was stopped cleanly. */
const { endRun } = require('../server-run.js');

module.exports = (e) => {
  try {
    endRun(e.app);
  } catch (error) {
    e.app.logger().error('The stop could not be noted', 'error', String(error));
  }
  e.next();
};
