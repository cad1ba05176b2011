/**
 * The shop's local time by name (D16), in place of the offset that the first start wrote down unseen.
 *
 * - A shop that is only tried out, with the demo staff, takes the zone of the machine it runs on.
 * - Indian time stays Indian time. UTC is what machines in data centres run on, and nobody chose it: it
 *   becomes Indian time too.
 * - Any other offset was that of a machine somewhere, and its hours stay: as that machine's zone when
 *   this is it, else as a zone of whole hours.
 */
const f = require(`${__hooks}/../pb_migrations/lib/fields.js`);

const INDIA = 'Asia/Kolkata';
const HALF_YEAR_MS = 182 * 86_400_000;

/** Go takes what it does not know for UTC. */
function isKnown(name) {
  return /^(UTC|[A-Z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)+)$/.test(name)
    ? name === INDIA || new Timezone(name).string() === name
    : false;
}

function offsetOf(name, ms) {
  if (name === INDIA) return 330;
  const [, seconds] = new DateTime(new Date(ms).toISOString()).time().in(new Timezone(name)).zone();
  return seconds / 60;
}

function machinesZone() {
  const name = $os.getenv('ESSENTIALS_TIME_ZONE');
  return isKnown(name) ? name : null;
}

function zoneOf(settings) {
  const machines = machinesZone();
  const isTriedOut = $os.getenv('ESSENTIALS_DEMO') === '1' && !settings.getBool('is_set_up');
  if (isTriedOut) return machines ?? INDIA;
  const minutes = settings.getInt('utc_offset_minutes');
  if (minutes === 330 || minutes === 0) return INDIA;
  const now = Date.now();
  if (machines && [now, now + HALF_YEAR_MS].some((ms) => offsetOf(machines, ms) === minutes)) {
    return machines;
  }
  // By an old convention these names have their signs the other way round.
  const wholeHours = `Etc/GMT${minutes > 0 ? '-' : '+'}${Math.abs(minutes) / 60}`;
  return isKnown(wholeHours) ? wholeHours : INDIA;
}

migrate(
  (app) => {
    const settings = app.findCollectionByNameOrId('store_settings');
    settings.fields.add(new TextField(f.text('time_zone', 64)));
    app.save(settings);

    const record = app.findRecordById('store_settings', 'storesettings01');
    record.set('time_zone', zoneOf(record));
    app.save(record);

    settings.fields.removeByName('utc_offset_minutes');
    app.save(settings);
  },
  (app) => {
    const settings = app.findCollectionByNameOrId('store_settings');
    settings.fields.add(
      new NumberField(f.wholeNumber('utc_offset_minutes', { min: -720, max: 840 })),
    );
    app.save(settings);

    const record = app.findRecordById('store_settings', 'storesettings01');
    const name = record.getString('time_zone');
    record.set('utc_offset_minutes', isKnown(name) ? offsetOf(name, Date.now()) : 330);
    app.save(record);

    settings.fields.removeByName('time_zone');
    app.save(settings);
  },
);
