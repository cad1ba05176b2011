/** GET /api/shop/staff/settings: the store settings with the fields of the admin area's form, in their columns. */
const { SETTING_FIELDS } = require('../../built/domain.js');
const { columnsOf } = require('../../catalogue/catalogue-wire.js');
const { permit } = require('../../http/access.js');
const { bool, object, selectJson } = require('../../records/sql.js');
const { areActive } = require('../demo-staff.js');

const SETTINGS_SQL = `SELECT ${object({
  id: 'id',
  is_set_up: bool('is_set_up'),
  ...columnsOf('store_settings', SETTING_FIELDS),
})} AS json FROM store_settings LIMIT 1`;

module.exports = (e) => {
  permit(e, 'read_settings');
  return { ...selectJson(e.app, SETTINGS_SQL), has_demo_staff: areActive(e.app) };
};
