/**
 * A shop that is not set up has Indian time where its machine is in UTC, as servers are (D16): nobody lives by UTC, and
 * nobody chose it. 0410_time_zone.js has taken the machine's zone for a shop that is tried out.
 */
const UTC = `'UTC', 'Etc/UTC', 'Etc/UCT', 'Etc/GMT', 'Etc/Universal', 'Etc/Zulu', 'Etc/Greenwich'`;

migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `UPDATE store_settings SET time_zone = 'Asia/Kolkata' WHERE NOT is_set_up AND time_zone IN (${UTC})`,
      )
      .execute();
  },
  () => {},
);
