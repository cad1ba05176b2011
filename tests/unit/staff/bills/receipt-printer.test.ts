// @vitest-environment jsdom
/** The port of a receipt printer (D75): which one is used, and what becomes of one that fails. */
import { afterEach, expect, it, vi } from 'vitest';
import {
  receiptPort,
  sendToPort,
  storeSpeed,
} from '../../../../src/staff/bills/receipt-printer.ts';

/** A printer that writes down what it is told and what is done with its port. */
function aPort({ isOff = false } = {}) {
  const seen: unknown[] = [];
  const writable = new WritableStream<Uint8Array<ArrayBuffer>>({
    write: (bytes) => void seen.push(Array.from(bytes)),
    close: () => void seen.push('all sent'),
  });
  const port = {
    writable,
    open: async ({ baudRate }: { baudRate: number }) => {
      if (isOff) throw new DOMException('Failed to open serial port.', 'NetworkError');
      seen.push(`open at ${baudRate}`);
    },
    close: async () => void seen.push('closed'),
    forget: async () => void seen.push('forgotten'),
  };
  return { port, seen };
}

const serial = (ports: object[], chosen: object | null) =>
  vi.stubGlobal('navigator', {
    serial: {
      getPorts: async () => ports,
      requestPort: async () => {
        if (chosen) return chosen;
        throw new DOMException('No port selected by the user.', 'NotFoundError');
      },
    },
  });
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('is the only one that was chosen before, else the one that is chosen now, or none', async () => {
  const [known, chosen] = [aPort().port, aPort().port];
  serial([known], chosen);
  expect(await receiptPort()).toBe(known);
  serial([], chosen);
  expect(await receiptPort()).toBe(chosen);
  serial([known, aPort().port], chosen);
  expect(await receiptPort()).toBe(chosen);
  serial([], null);
  expect(await receiptPort()).toBeNull();
});

it('gets all bytes at the speed of this device, and is free again afterwards', async () => {
  const { port, seen } = aPort();
  storeSpeed('115200');
  expect(await sendToPort(port, Uint8Array.of(27, 64))).toBe(true);
  expect(seen).toEqual(['open at 115200', [27, 64], 'all sent', 'closed']);
});

it('is forgotten when it does not take them, so that another can be chosen', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { port, seen } = aPort({ isOff: true });
  expect(await sendToPort(port, Uint8Array.of(27, 64))).toBe(false);
  expect(seen).toEqual(['closed', 'forgotten']);
  expect(warned).toHaveBeenCalledOnce();
});
