/** The realtime stream, passed on event by event, or not. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StreamAct } from './faults.ts';
import type { Waits } from './waits.ts';

/** Passes a stream on until either end closes it. */
export function passStream(
  stream: IncomingMessage,
  phone: ServerResponse,
  act: StreamAct | null,
  waits: Waits,
): void {
  phone.writeHead(stream.statusCode ?? 502, { 'content-type': 'text/event-stream' });
  const deliver = deliveryOf(act, (event) => phone.write(event));
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    const events = (text + chunk).split(/(?<=\n\n)/);
    text = events.at(-1)?.endsWith('\n\n') ? '' : (events.pop() ?? '');
    for (const event of events) deliver(event);
  });
  const close = () => {
    stream.destroy();
    phone.destroy();
  };
  stream.on('close', close);
  phone.on('close', close);
  // A stream that was tampered with ends when the faults do: the phone dials again.
  if (act) void waits.wait(act.kind === 'cut stream' ? act.ms : 60_000).then(close);
}

/** The first event names the client, and comes through whatever happens. */
function deliveryOf(act: StreamAct | null, write: (event: string) => void) {
  let isFirst = true;
  let held: string | null = null;
  return (event: string) => {
    if (isFirst || act === null || act.kind === 'cut stream') {
      isFirst = false;
      return write(event);
    }
    if (act.kind === 'mute stream') return;
    if (held === null) held = event;
    else {
      write(event);
      write(held);
      held = null;
    }
  };
}
