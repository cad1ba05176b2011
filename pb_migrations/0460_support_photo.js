/** A photo with a call for help. Protected: its address opens only for those who may see the request. */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { admin, both, doesNotChange, doesNotSet } = require(
  `${__hooks}/../pb_migrations/lib/rules.js`,
);

const writtenByTheCustomer = ['kind', 'ticket', 'message', 'phone', 'order', 'user'];

migrate(
  (app) => {
    const requests = app.findCollectionByNameOrId('support_requests');
    requests.fields.add(
      new FileField({
        ...f.picture('photo'),
        // What src/domain/people/photo.ts lets through.
        maxSize: 200_000,
        mimeTypes: ['image/webp', 'image/jpeg'],
        thumbs: [],
        protected: true,
      }),
    );
    requests.updateRule = both(admin, doesNotChange(...writtenByTheCustomer), doesNotSet('photo'));
    app.save(requests);
  },
  (app) => {
    const requests = app.findCollectionByNameOrId('support_requests');
    requests.updateRule = both(admin, doesNotChange(...writtenByTheCustomer));
    requests.fields.removeByName('photo');
    app.save(requests);
  },
);
