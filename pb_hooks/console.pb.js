/** Console commands. PocketBase's own options stand among the arguments, so ours are picked by name. */

$app.rootCmd.addCommand(
  new Command({
    use: 'admit-staff',
    short: 'Makes STAFF_EMAIL a superuser with STAFF_PASSWORD, both from the environment',
    run: (cmd) => require(`${__hooks}/people/handlers/admit-staff.js`)($app, cmd),
  }),
);
$app.rootCmd.addCommand(
  new Command({
    use: 'owner-link',
    short: 'Prints a one-time code that makes whoever redeems it the owner (--force: another one)',
    disableFlagParsing: true,
    run: (cmd, args) => require(`${__hooks}/people/handlers/owner-link.js`)($app, cmd, args),
  }),
);
$app.rootCmd.addCommand(
  new Command({
    use: 'renew-lineage',
    short: 'Makes every phone load the catalogue again; to be run after restoring a backup',
    disableFlagParsing: true,
    run: (cmd) => require(`${__hooks}/ops/handlers/renew-lineage.js`)($app, cmd),
  }),
);
$app.rootCmd.addCommand(
  new Command({
    use: 'sql',
    short: 'Runs SQL_STATEMENTS, from the environment, on database files that they attach',
    disableFlagParsing: true,
    run: (cmd) => require(`${__hooks}/ops/handlers/run-sql.js`)($app, cmd),
  }),
);
$app.rootCmd.addCommand(
  new Command({
    use: 'import-order-log',
    short: 'Brings a shop that is made ready from a backup to where the order log is',
    disableFlagParsing: true,
    run: (cmd) => require(`${__hooks}/orders/handlers/import-order-log.js`)($app, cmd),
  }),
);
