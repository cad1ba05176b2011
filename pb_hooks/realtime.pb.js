/**
 * Realtime. Only subscriptions are ours: a hook on the stream itself would hold an engine for as long
 * as the stream is open.
 */

onRealtimeSubscribeRequest((e) => require(`${__hooks}/handlers/subscribe.js`)(e));
cronAdd('silent_streams', '* * * * *', () =>
  require(`${__hooks}/lib/open-streams.js`).endSilentStreams($app),
);
