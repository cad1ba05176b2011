/**
 * Which realtime streams listen to the staff's signals: without any, an order needs no signal for the staff, which
 * would be one more write. Looking at all streams takes milliseconds where a thousand are open, so their ids are
 * stored when they subscribe.
 */
const STREAMS = 'streams of the staff';
const IS_STAFF_TOPIC = /^staff_bell\//;

const idsIn = (stored) => (stored ?? '').split(' ').filter(Boolean);

function isOpen(broker, id) {
  try {
    return !broker.clientById(id).isDiscarded();
  } catch {
    return false;
  }
}

/** Called before the subscriptions of a client are set: none of its signals is missed. */
function noteStaffStream(app, client, topics) {
  if (!topics.some((topic) => IS_STAFF_TOPIC.test(topic))) return;
  const broker = app.subscriptionsBroker();
  app.store().setFunc(STREAMS, (stored) => {
    const others = idsIn(stored).filter((id) => id !== client.id() && isOpen(broker, id));
    return [...others, client.id()].join(' ');
  });
}

function isStaffListening(app) {
  const broker = app.subscriptionsBroker();
  return idsIn(app.store().get(STREAMS)).some((id) => isOpen(broker, id));
}

module.exports = { isStaffListening, noteStaffStream };
