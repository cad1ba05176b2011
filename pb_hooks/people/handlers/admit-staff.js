/**
 * Console command `admit-staff`: makes the account of STAFF_EMAIL a superuser with STAFF_PASSWORD, or
 * gives it that password. By the environment: arguments can be read by everybody on the machine.
 */
module.exports = (app, cmd) => {
  app.runAllMigrations();
  const email = $os.getenv('STAFF_EMAIL');
  let staff;
  try {
    staff = app.findAuthRecordByEmail('_superusers', email);
  } catch {
    staff = new Record(app.findCollectionByNameOrId('_superusers'));
    staff.setEmail(email);
  }
  staff.setPassword($os.getenv('STAFF_PASSWORD'));
  app.save(staff);
  cmd.outOrStdout().write(toBytes('admitted\n'));
};
