/** Adds `has_demo_staff` to the store settings that admins read. */
const { areActive } = require('../demo-staff.js');

module.exports = (e) => {
  const auth = e.requestInfo?.auth;
  if (auth && !auth.isSuperuser() && auth.getBool('is_admin')) {
    e.record.withCustomData(true);
    e.record.set('has_demo_staff', areActive(e.app));
  }
  e.next();
};
