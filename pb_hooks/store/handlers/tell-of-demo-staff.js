/** Adds `has_demo_staff` to the store settings that admins read. */
const { isPermitted } = require('../../http/access.js');
const { areActive } = require('../demo-staff.js');

module.exports = (e) => {
  if (isPermitted(e.requestInfo?.auth, 'read_demo_staff')) {
    e.record.withCustomData(true);
    e.record.set('has_demo_staff', areActive(e.app));
  }
  e.next();
};
