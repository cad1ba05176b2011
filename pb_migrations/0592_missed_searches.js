/**
 * What customers searched for and did not find, counted by term and day (D54). Nothing of who it was: no account, no
 * device, no network address, no time of day.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { nobody } = require(`${__hooks}/../pb_migrations/lib/rules.js`);

const LABEL = 'POST /api/shop/missed-searches';
/** A phone sends a batch when somebody opens the search; twenty households behind one address, as in 0010_settings.js. */
const PER_MINUTE = 60;

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'missed_searches',
        listRule: nobody,
        viewRule: nobody,
        createRule: nobody,
        updateRule: nobody,
        deleteRule: nobody,
        fields: [
          f.text('term', 60, { required: true }),
          f.text('day', 10, { required: true }),
          f.wholeNumber('count'),
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_missed_searches_term_day ON missed_searches (term, day)',
          'CREATE INDEX idx_missed_searches_day ON missed_searches (day)',
        ],
      }),
    );
    const settings = app.settings();
    settings.rateLimits.rules.push({ label: LABEL, duration: 60, maxRequests: PER_MINUTE });
    app.save(settings);
  },
  (app) => {
    const settings = app.settings();
    settings.rateLimits.rules = settings.rateLimits.rules.filter(({ label }) => label !== LABEL);
    app.save(settings);
    app.delete(app.findCollectionByNameOrId('missed_searches'));
  },
);
