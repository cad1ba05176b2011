/** POST /api/shop/missed-searches {terms}: what a phone's customers did not find, without who they are (D54). */
const { missedTerms } = require('../../built/domain.js');
const { permit } = require('../../http/access.js');
const { Refusal } = require('../../http/refusal.js');
const { readBody } = require('../../http/request.js');
const { countTerms } = require('../missed-searches.js');

/** Twenty terms of sixty characters, three bytes each. */
const BODY_LIMIT = 8 * 1024;

module.exports = (e) => {
  permit(e, 'report_missed_searches');
  const terms = missedTerms(readBody(e, BODY_LIMIT));
  if (terms === null) throw new Refusal('invalid', { fields: ['terms'] });
  countTerms(e.app, terms, e.realIP());
  return { code: 'counted' };
};
