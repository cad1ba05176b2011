/**
 * The arithmetic of a slow line, without sockets or clocks.
 *
 * - An answer begins one round trip after its request, and one more on a new connection.
 * - All answers share the line: packet by packet in turn, as many as the time that has passed allows.
 * - A line that has nothing to carry saves nothing up.
 */

/** @typedef {{ roundTripMs: number, bytesPerMs: number }} Network */

/** Lighthouse's slow 4G: 150 ms, 1.6 Mbit/s. */
export const SLOW_4G = { roundTripMs: 150, bytesPerMs: 200 };

const PACKET_BYTES = 1_460;
/** After a longer pause of this process the line does not catch up all at once. */
const LONGEST_STEP_MS = 50;
const END = new Uint8Array(0);

/**
 * From a request to the first byte of its answer, the server's own time aside.
 *
 * @param {Network} network
 * @param {boolean} isNewConnection
 */
export const answerDelayMs = ({ roundTripMs }, isNewConnection) =>
  roundTripMs * (isNewConnection ? 2 : 1);

/** @typedef {{ deliver: (packet: Uint8Array) => void, end: () => void }} Flow */

export class SharedLine {
  #bytesPerMs;
  #allowance = 0;
  /**
   * Answers with packets to send; the first one is next.
   *
   * @type {(Flow & { packets: Uint8Array[] })[]}
   */
  #waiting = [];

  /** @param {Pick<Network, 'bytesPerMs'>} network */
  constructor({ bytesPerMs }) {
    this.#bytesPerMs = bytesPerMs;
  }

  get isIdle() {
    return this.#waiting.length === 0;
  }

  /**
   * One more answer. `deliver` gets each packet in its time, `end` its turn after the last of them.
   *
   * @param {Flow} flow
   */
  open({ deliver, end }) {
    const answer = { packets: /** @type {Uint8Array[]} */ ([]), deliver, end };
    /** @param {Uint8Array} packet */
    const add = (packet) => {
      if (answer.packets.push(packet) === 1) this.#waiting.push(answer);
    };
    return {
      /** @param {Uint8Array} bytes */
      write(bytes) {
        for (let at = 0; at < bytes.length; at += PACKET_BYTES) {
          add(bytes.subarray(at, at + PACKET_BYTES));
        }
      },
      close: () => add(END),
      drop: () => {
        answer.packets = [];
        this.#waiting = this.#waiting.filter((other) => other !== answer);
      },
    };
  }

  /**
   * Carries what the time since the last step allows.
   *
   * @param {number} elapsedMs
   */
  advance(elapsedMs) {
    this.#allowance += Math.min(elapsedMs, LONGEST_STEP_MS) * this.#bytesPerMs;
    for (;;) {
      const [answer] = this.#waiting;
      const packet = answer?.packets[0];
      // Whoever waits has one.
      if (!answer || !packet) break;
      if (packet.length > this.#allowance) return;
      this.#allowance -= packet.length;
      this.#waiting.shift();
      answer.packets.shift();
      if (answer.packets.length > 0) this.#waiting.push(answer);
      if (packet === END) answer.end();
      else answer.deliver(packet);
    }
    this.#allowance = 0;
  }
}
