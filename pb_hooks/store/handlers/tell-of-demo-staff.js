/** Adds to the store settings, as admins read them, whether the demo staff are at work. */
const { areAtWork } = require('../demo-staff.js');

module.exports = (e) => {
  const auth = e.requestInfo?.auth;
  if (auth && !auth.isSuperuser() && auth.getBool('is_admin')) {
    e.record.withCustomData(true);
    e.record.set('has_demo_staff', areAtWork(e.app));
  }
  e.next();
};
