/** `node bare-streams.mjs PORT`: the event that is posted is written to every open stream. */
import { createServer } from 'node:http';

const streams = new Set();

function open(response) {
  streams.add(response);
  response.on('close', () => streams.delete(response));
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('event:PB_CONNECT\ndata:{"clientId":"bare"}\n\n');
}

async function sendToAll(asked, response) {
  const parts = [];
  for await (const part of asked) parts.push(part);
  const event = Buffer.from(JSON.parse(Buffer.concat(parts).toString()).event);
  for (const stream of streams) stream.write(event);
  response.end();
}

const server = createServer((asked, response) => {
  if (asked.method === 'GET') open(response);
  else void sendToAll(asked, response);
});
server.listen(Number(process.argv[2]), '127.0.0.1');
