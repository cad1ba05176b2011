/**
 * The receipt printer of this device, over Web Serial: by a cable, or by Bluetooth as a serial port. The browser remembers
 * which port somebody has chosen.
 */
import * as v from 'valibot';
import { json, preferenceTable } from '../../phone/db/preference-table.ts';

/** Bits a second. A printer says its own on the page that it prints about itself; by USB any will do. */
export const SPEEDS = ['9600', '19200', '38400', '115200'] as const;
export type Speed = (typeof SPEEDS)[number];

const USUAL: Speed = '9600';

const { read, write } = preferenceTable({
  receipt_printer_speed: json(v.picklist(SPEEDS), USUAL),
});
export const readSpeed = (): Speed => read('receipt_printer_speed');
export const storeSpeed = (speed: Speed): void => write('receipt_printer_speed', speed);

/** As far as it is used; TypeScript's own types have none of Web Serial. */
interface SerialPort {
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  forget(): Promise<void>;
  readonly writable: WritableStream<Uint8Array<ArrayBuffer>> | null;
}
interface Serial {
  getPorts(): Promise<SerialPort[]>;
  requestPort(): Promise<SerialPort>;
}

const serial = (): Serial | undefined => (navigator as { serial?: Serial }).serial;

/** Chrome and Edge, on computers and on Android. */
export const canPrintReceipts = (): boolean => serial() !== undefined;

/**
 * The port that was chosen before, else the one that is chosen now; null for none. Call it in a press: the browser asks
 * nothing otherwise.
 */
export async function receiptPort(): Promise<SerialPort | null> {
  const known = (await serial()?.getPorts()) ?? [];
  // Of two nobody knows which one is meant.
  if (known.length === 1 && known[0]) return known[0];
  // It rejects where nothing is chosen.
  return (
    serial()
      ?.requestPort()
      .catch(() => null) ?? null
  );
}

/**
 * Sends bytes to a port; false where it does not take them. Whether paper came out nobody tells. A port that fails is
 * forgotten: the next press asks for another.
 */
export async function sendToPort(
  port: SerialPort,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  try {
    await port.open({ baudRate: Number(readSpeed()) });
    const writer = port.writable?.getWriter();
    await writer?.write(bytes);
    // Waits until all of it has left.
    await writer?.close();
    await port.close();
    return writer !== undefined;
  } catch (error) {
    console.warn('The receipt printer did not take the bill', error);
    await port.close().catch(() => undefined);
    await port.forget().catch(() => undefined);
    return false;
  }
}
