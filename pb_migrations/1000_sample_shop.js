/**
 * The sample shop on an empty data folder. Later changes of sample-shop/catalogue.json reach new
 * folders only.
 *
 * Tried out with the demo staff (ESSENTIALS_DEMO=1), the shop keeps the hours of the machine it runs
 * on: somebody who tries it at noon in Berlin would otherwise find it closed at 23:00 Indian time
 * while their phone, whose clock decides what it shows (D16), says it is open. A real shop stays at
 * India's UTC+5:30.
 *
 * A real shop (ESSENTIALS_DEMO=0) begins without the sample's fee, discount, tax, referral offer, promised minutes and
 * promo codes: they are the owner's to give (D21).
 */
const catalogue = require(`${__hooks}/../pb_migrations/sample-shop/catalogue.json`);

const isRealShop = () => $os.getenv('ESSENTIALS_DEMO') === '0';

const NO_OFFERS = {
  delivery_fee: 0,
  discount: 0,
  tax_included: true,
  referral: false,
  promise_minutes: 0,
};

function store(app, collection, values) {
  const record = new Record(app.findCollectionByNameOrId(collection));
  record.load(values);
  app.save(record);
  return record;
}

/** Products are listed newest first: the first of the file has to be the newest. */
function setCreated(app, record, instant) {
  app
    .db()
    .newQuery('UPDATE products SET created = {:created} WHERE id = {:id}')
    .bind({ created: instant.toISOString().replace('T', ' '), id: record.id })
    .execute();
}

/** As text: an object would come back with its keys sorted, and 'Energy' belongs first. */
const tablesAsText = (product) =>
  Object.fromEntries(
    Object.entries(product)
      .filter(([column]) => /^(specification|nutritional_info)(_|$)/.test(column))
      .map(([column, table]) => [column, JSON.stringify(table)]),
  );

function hoursOfThisMachine() {
  const minutes = $os.getenv('ESSENTIALS_UTC_OFFSET_MINUTES');
  const isTriedOut = $os.getenv('ESSENTIALS_DEMO') === '1' && /^[+-]?[0-9]+$/.test(minutes);
  return isTriedOut ? { utc_offset_minutes: Number(minutes) } : {};
}

migrate(
  (app) => {
    const settings = app.findRecordById('store_settings', 'storesettings01');
    settings.load({
      ...catalogue.store_settings,
      ...hoursOfThisMachine(),
      ...(isRealShop() && NO_OFFERS),
    });
    app.save(settings);

    for (const area of catalogue.service_areas) store(app, 'service_areas', area);

    const categoryIds = { '': '' };
    for (const category of catalogue.categories) {
      categoryIds[category.slug] = store(app, 'categories', category).id;
    }

    const now = Date.now();
    catalogue.products.forEach((product, index) => {
      const record = store(app, 'products', {
        ...product,
        ...tablesAsText(product),
        category: categoryIds[product.category],
        stock: product.stock ?? 0,
        delivery_time: isRealShop() ? 0 : product.delivery_time,
        is_stock_counted: product.stock !== null,
      });
      setCreated(app, record, new Date(now - index * 1000));
    });

    for (const coupon of catalogue.coupons) {
      store(app, 'coupons', {
        ...coupon,
        category: categoryIds[coupon.category],
        is_active: coupon.is_active && !isRealShop(),
      });
    }
  },
  (app) => {
    const remove = (collection, field, values) => {
      for (const value of values) {
        for (const record of app.findRecordsByFilter(collection, `${field} = {:value}`, '', 1, 0, {
          value,
        })) {
          app.delete(record);
        }
      }
    };
    remove(
      'coupons',
      'code',
      catalogue.coupons.map((coupon) => coupon.code),
    );
    remove(
      'products',
      'pid',
      catalogue.products.map((product) => product.pid),
    );
    remove(
      'categories',
      'cid',
      catalogue.categories.map((category) => category.cid),
    );
    remove(
      'service_areas',
      'pincode',
      catalogue.service_areas.map((area) => area.pincode),
    );
  },
);
