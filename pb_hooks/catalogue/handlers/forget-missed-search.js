/** POST /api/shop/staff/missed-searches/forget {term}: the shop has answered it, or does not want to see it (D54). */
const { permit } = require('../../http/access.js');
const { Refusal } = require('../../http/refusal.js');
const { readBody } = require('../../http/request.js');
const { forgetTerm } = require('../missed-searches.js');

module.exports = (e) => {
  permit(e, 'change_catalogue');
  const { term } = readBody(e);
  if (typeof term !== 'string') throw new Refusal('invalid', { fields: ['term'] });
  forgetTerm(e.app, term);
  return { code: 'forgotten' };
};
