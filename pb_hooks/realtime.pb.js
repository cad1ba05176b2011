/**
 * Realtime. Only subscriptions are ours: a hook on the stream itself would hold an engine for as long
 * as the stream is open.
 */

onRealtimeSubscribeRequest((e) => require(`${__hooks}/http/handlers/subscribe.js`)(e));
cronAdd('ended_streams', '* * * * *', () => {
  const app = require(`${__hooks}/records/server-app.js`).serverAppOf($app);
  require(`${__hooks}/http/open-streams.js`).endStreams(app);
});
