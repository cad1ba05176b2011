/// <reference path="../../../../pb_data/types.d.ts" />

/** The catalogue's signal as in the shop; anybody may change it. */
migrate((app) => {
  const signals = new Collection({
    type: 'base',
    name: 'signals',
    viewRule: '',
    updateRule: '',
    fields: [
      {
        name: 'id',
        type: 'text',
        system: true,
        primaryKey: true,
        required: true,
        min: 9,
        max: 32,
        pattern: '^[a-z0-9]+$',
      },
      { name: 'rev', type: 'number' },
      { name: 'since', type: 'number' },
      { name: 'news', type: 'json' },
    ],
  });
  app.save(signals);
  const signal = new Record(signals);
  signal.load({ id: 'catalogue', rev: 0 });
  app.save(signal);
});
