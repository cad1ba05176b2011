/**
 * POST /api/shop/referral-code: the signed-in account's own code and what it has brought. `rewards`
 * counts discounts earned and not used yet, `waiting` friends whose first order is on its way.
 * Switched off in the store settings, there is nothing to show (D26).
 */
const { REFERRAL_PERCENT, referralCode } = require('../../built/domain.js');
const { countRewards, countWaiting } = require('../../people/referrals.js');
const { Refusal } = require('../../http/refusal.js');
const { permit } = require('../../http/access.js');
const { selectJson } = require('../../records/sql.js');

module.exports = (e) => {
  const { id } = permit(e, 'read_own_referrals');
  const isOn = selectJson(e.app, 'SELECT max(referral) AS json FROM store_settings');
  if (!isOn) throw new Refusal('not_found');
  return {
    code: 'referral',
    referral_code: referralCode(id),
    percent: REFERRAL_PERCENT,
    rewards: countRewards(e.app, id),
    waiting: countWaiting(e.app, id),
  };
};
