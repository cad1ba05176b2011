/** Accounts (D22): a pseudo-address and a derived password; nothing on it may be edited directly. */
const { bool } = require(`${__hooks}/../pb_migrations/lib/fields.js`);
const { nobody, own, doesNotSet } = require(`${__hooks}/../pb_migrations/lib/rules.js`);

const NINETY_DAYS = 90 * 24 * 60 * 60;

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.fields.removeByName('name');
    users.fields.removeByName('avatar');
    users.fields.add(new BoolField(bool('is_admin')), new BoolField(bool('is_suspended')));
    // The derived password carries a 256-bit secret; what people could remember is refused.
    users.fields.getByName('password').min = 32;
    users.fields.getByName('email').onlyDomains = ['phone.invalid'];

    users.listRule = own('id');
    users.viewRule = own('id');
    // Nobody chooses an id: what begins like somebody's would pass for their referral code.
    users.createRule = doesNotSet('id', 'is_admin', 'is_suspended', 'verified', 'emailVisibility');
    users.updateRule = nobody;
    users.deleteRule = nobody;
    users.manageRule = nobody;
    users.authRule = 'is_suspended = false';

    users.authToken.duration = NINETY_DAYS;
    users.authAlert.enabled = false;
    users.otp.enabled = false;
    users.mfa.enabled = false;
    users.oauth2.enabled = false;
    app.save(users);
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.fields.removeByName('is_admin');
    users.fields.removeByName('is_suspended');
    users.fields.add(new TextField({ name: 'name' }));
    users.fields.getByName('password').min = 8;
    users.fields.getByName('email').onlyDomains = [];
    // Nobody chooses an id: what begins like somebody's would pass for their referral code.
    users.createRule = '';
    users.authRule = '';
    app.save(users);
  },
);
