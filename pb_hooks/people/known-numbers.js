/**
 * Whether a phone number shops here already, for an app that asks at sign-up or for a profile (D22). The answer says that
 * and nothing else about the account, and there are few of them: once an address, or everybody together,
 * has had its answers of the day, every number gets the same one, 'number_unsure', and tells nothing.
 */
const { networkOf, localPhoneDigits } = require('../built/domain.js');
const { findRecordBy } = require('../records/records.js');

/** Two of each of the twenty households that may share one mobile address (0010_settings.js). */
const ANSWERS_PER_ADDRESS = 40;
/** More people than register at a kirana store on a day; it also bounds what is kept here. */
const ANSWERS_IN_ALL = 400;
const DAY_MS = 86_400_000;
/** In memory: a restart forgets who has asked, which nobody but the shop can cause. */
const ASKED = 'sign-ups that asked about a number';

function readAsked(app, nowMs) {
  const kept = app.store().get(ASKED);
  const asked = typeof kept === 'string' ? JSON.parse(kept) : null;
  const isOfToday = asked !== null && nowMs >= asked.sinceMs && nowMs - asked.sinceMs < DAY_MS;
  return isOfToday ? asked : { sinceMs: nowMs, total: 0, byAddress: {} };
}

/** Counts one question of an address; false when it has had its answers. Within a transaction, so that none is missed. */
function takeAnswer(tx, address, nowMs) {
  const asked = readAsked(tx, nowMs);
  const before = asked.byAddress[address] ?? 0;
  if (before >= ANSWERS_PER_ADDRESS || asked.total >= ANSWERS_IN_ALL) return false;
  asked.byAddress[address] = before + 1;
  asked.total += 1;
  tx.store().set(ASKED, JSON.stringify(asked));
  return true;
}

const shopsHere = (tx, number) =>
  findRecordBy(tx, 'user_profiles', 'phone_number', number) !== null;

/**
 * What to ask the person before another account is made for a number or takes it; null when there is nothing to ask.
 * Unknown numbers are counted too: they are answers as well.
 * @param {core.App} tx
 * @param {core.RecordRequestEvent} e
 * @param {string} phoneNumber
 * @param {number} nowMs
 * @returns {'number_known' | 'number_unsure' | null}
 */
function questionAbout(tx, e, phoneNumber, nowMs) {
  const number = localPhoneDigits(phoneNumber);
  if (number === '') return null;
  if (!takeAnswer(tx, networkOf(e.realIP()), nowMs)) return 'number_unsure';
  return shopsHere(tx, number) ? 'number_known' : null;
}

module.exports = { questionAbout };
