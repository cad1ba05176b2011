/** Remembers that the server was stopped, and not its machine. */
const { endRun } = require('../server-run.js');

module.exports = (e) => {
  try {
    endRun(e.app);
  } catch (error) {
    e.app.logger().error('The stop could not be noted', 'error', String(error));
  }
  e.next();
};
