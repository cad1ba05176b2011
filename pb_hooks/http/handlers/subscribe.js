/**
 * POST /api/realtime: what a stream listens to. Each topic of each stream is looked at whenever a
 * record changes, and one with options is a query more: so all but admins subscribe to signals only, few
 * to a stream, and few streams to an address.
 */
const { admitStream, endStreams, noteToken } = require('../open-streams.js');
const { isPermitted } = require('../access.js');
const { noteStaffStream } = require('../../push/staff-streams.js');

/** The SDK's own topic for 'connected', and signals (push/signals.js). */
const TOPIC = /^(PB_CONNECT|signals\/[a-z0-9]{9,32})$/;
/** A phone listens to the catalogue, its account and at most 50 orders. */
const MAX_TOPICS = 60;

module.exports = (e) => {
  const topics = Array.from(e.subscriptions);
  if (isPermitted(e.auth, 'subscribe_to_records')) {
    noteToken(e);
    noteStaffStream(e.app, e.client, topics);
  } else {
    if (!topics.every((topic) => TOPIC.test(topic))) {
      throw new ForbiddenError('Only signals can be subscribed to.');
    }
    if (topics.length > MAX_TOPICS) throw new BadRequestError('Too many topics.');
    if (topics.length > 0 && !admitStream(e.app, e.client, e.realIP())) {
      throw new TooManyRequestsError('Too many streams from one address.');
    }
  }
  e.next();
  endStreams(e.app);
};
