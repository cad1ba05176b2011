/** Subscribes to PocketBase's realtime without the SDK, like the customers' app. */
export interface Listener {
  /** Received events, oldest first. */
  heard: { topic: string; action: string; record: Record<string, unknown> }[];
  close(): void;
}

interface StreamEvent {
  name: string;
  data: Record<string, unknown>;
}

async function* eventsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(block)?.[1] ?? '';
      yield { name: field('event'), data: JSON.parse(field('data') || '{}') };
    }
  }
}

/** Resolves when the subscriptions are set. */
export async function listen(url: string, topics: string[], token = ''): Promise<Listener> {
  const control = new AbortController();
  const response = await fetch(`${url}/api/realtime`, { signal: control.signal });
  if (!response.body) throw new Error('No stream');
  const events = eventsOf(response.body);
  const connected = await events.next();
  const clientId = (connected.value as StreamEvent).data.clientId;
  const subscribed = await fetch(`${url}/api/realtime`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === '' ? {} : { Authorization: token }),
    },
    body: JSON.stringify({ clientId, subscriptions: topics }),
  });
  if (!subscribed.ok) throw new Error(`Not subscribed: ${subscribed.status}`);

  const listener: Listener = { heard: [], close: () => control.abort() };
  void (async () => {
    for await (const { name, data } of events) {
      listener.heard.push({ topic: name, ...(data as Omit<Listener['heard'][number], 'topic'>) });
    }
  })().catch(() => undefined);
  return listener;
}
