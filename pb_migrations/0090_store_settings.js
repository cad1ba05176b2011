/** The one record of store settings (D21), with the spec's values. Amounts in rupees. */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const rules = require(`${__hooks}/../pb_migrations/lib/rules.js`);
const { logChanges, stopLogging } = require(`${__hooks}/../pb_migrations/lib/change-log.js`);

migrate(
  (app) => {
    const settings = new Collection({
      type: 'base',
      name: 'store_settings',
      listRule: rules.anyone,
      viewRule: rules.anyone,
      createRule: rules.nobody,
      updateRule: rules.admin,
      deleteRule: rules.nobody,
      fields: [
        f.wholeNumber('opens_at_minute', { max: 1439 }),
        f.wholeNumber('closes_at_minute', { max: 1440 }),
        f.wholeNumber('utc_offset_minutes', { min: -720, max: 840 }),
        f.number('delivery_fee', { min: 0, max: 10000 }),
        f.number('discount', { min: 0, max: 10000 }),
        f.number('discount_from', { min: 0, max: 1000000 }),
        f.number('tax_percent', { min: 0, max: 100 }),
        f.bool('tax_included'),
        f.wholeNumber('promise_minutes', { max: 1440 }),
        f.text('support_phone', 20),
        f.text('support_whatsapp', 20),
        f.text('support_email', 254),
        f.text('upi_id', 100),
        f.bool('online_payment'),
        f.bool('referral'),
        f.wholeNumber('open_orders_limit', { max: 1000 }),
        ...f.timestamps(),
      ],
    });
    app.save(settings);
    logChanges(app, 'store_settings', 'id');

    const record = new Record(settings);
    record.load({
      id: 'storesettings01',
      opens_at_minute: 6 * 60,
      closes_at_minute: 23 * 60,
      utc_offset_minutes: 330,
      delivery_fee: 25,
      discount: 20,
      discount_from: 200,
      tax_percent: 5,
      promise_minutes: 12,
      referral: true,
      open_orders_limit: 5,
    });
    app.save(record);
  },
  (app) => {
    stopLogging(app, 'store_settings');
    app.delete(app.findCollectionByNameOrId('store_settings'));
  },
);
