import { describe, expect, it } from 'vitest';
import { answerDelayMs, SharedLine, SLOW_4G } from '../../../bench/cases/slow-line.mjs';

/** An answer of so many bytes on a line; how many of them have come, and whether it is over. */
function anAnswer(line: SharedLine, length: number) {
  const seen = { bytes: 0, isOver: false };
  const flow = line.open({
    deliver: (packet) => {
      seen.bytes += packet.length;
    },
    end: () => {
      seen.isOver = true;
    },
  });
  flow.write(new Uint8Array(length));
  flow.close();
  return { seen, flow };
}

const pass = (line: SharedLine, ms: number) => {
  for (let at = 0; at < ms; at += 1) line.advance(1);
};

it.each([
  ['a connection that is open', false, 150],
  ['a new connection', true, 300],
])('waits on %s', (_, isNew, delayMs) => {
  expect(answerDelayMs(SLOW_4G, isNew)).toBe(delayMs);
});

describe('a shared line', () => {
  it('carries 1.6 Mbit in a second', () => {
    const line = new SharedLine(SLOW_4G);
    const { seen } = anAnswer(line, 1_000_000);
    pass(line, 1_000);
    expect(seen.bytes).toBeLessThanOrEqual(200_000);
    // But for the packet that is still waiting for its last bytes.
    expect(seen.bytes).toBeGreaterThan(200_000 - 1_460);
  });

  it('gives two answers the same', () => {
    const line = new SharedLine(SLOW_4G);
    const one = anAnswer(line, 1_000_000);
    const other = anAnswer(line, 1_000_000);
    pass(line, 500);
    expect(Math.abs(one.seen.bytes - other.seen.bytes)).toBeLessThanOrEqual(1_460);
    expect(one.seen.bytes + other.seen.bytes).toBeGreaterThan(100_000 - 1_460);
  });

  it('lets a small answer be over before a large one that came first', () => {
    const line = new SharedLine(SLOW_4G);
    const large = anAnswer(line, 100_000);
    const small = anAnswer(line, 3_000);
    // Both have sent 3,000 bytes after 30 ms.
    pass(line, 45);
    expect(small.seen).toEqual({ bytes: 3_000, isOver: true });
    expect(large.seen.isOver).toBe(false);
  });

  it('saves nothing up while it has nothing to carry', () => {
    const line = new SharedLine(SLOW_4G);
    pass(line, 1_000);
    const { seen } = anAnswer(line, 100_000);
    pass(line, 10);
    expect(seen.bytes).toBeLessThanOrEqual(2_000);
  });

  it('does not catch up after a pause of this process', () => {
    const line = new SharedLine(SLOW_4G);
    const { seen } = anAnswer(line, 1_000_000);
    line.advance(5_000);
    expect(seen.bytes).toBeLessThanOrEqual(50 * 200);
  });

  it('ends an answer after its last byte, and is idle', () => {
    const line = new SharedLine(SLOW_4G);
    const { seen } = anAnswer(line, 2_000);
    pass(line, 9);
    expect(seen.isOver).toBe(false);
    expect(line.isIdle).toBe(false);
    pass(line, 1);
    expect(seen).toEqual({ bytes: 2_000, isOver: true });
    expect(line.isIdle).toBe(true);
  });

  it('belongs to the others when one hangs up', () => {
    const line = new SharedLine(SLOW_4G);
    const gone = anAnswer(line, 1_000_000);
    const stays = anAnswer(line, 20_000);
    gone.flow.drop();
    pass(line, 100);
    expect(gone.seen.bytes).toBe(0);
    expect(stays.seen.isOver).toBe(true);
  });
});
