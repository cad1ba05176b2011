/** The numbered bill (D75): on the paper of a small printer, in the customer's language, with nothing cut. */
import { printedRows } from '../support/printed-rows.ts';
import { anOrderFrom, expect, openAdmin, test } from './admin-journey.ts';

const ONION = 2;
/** Sixty letters and more, one of its words longer than the paper is wide. */
const LONG_NAME = 'गावरान शेंगदाण्याचे लाकडीघाण्यावरकाढलेलेशुद्धनैसर्गिकतेल मोठ्या कुटुंबासाठी';

test('is printed on 58 mm in Marathi with all that it says', { tag: '@rare' }, async ({
  owner,
  shop,
}) => {
  await owner.addInitScript(() => {
    // There is no printer here; the paper stays until it has been looked at.
    window.print = () => undefined;
    // Nor a port: it writes down what it is sent.
    const sent: number[] = [];
    const port = {
      open: async () => undefined,
      close: async () => undefined,
      get writable() {
        return new WritableStream<Uint8Array>({ write: (bytes) => void sent.push(...bytes) });
      },
    };
    const serial = { sent, getPorts: async () => [], requestPort: async () => port };
    Object.defineProperty(navigator, 'serial', { value: serial });
  });
  await shop.changeSettings({
    shop_address: '4, Station Road, Jalgaon',
    shop_kind: 'regular',
    gstin: '27AAPFU0939F1ZV',
    fssai: '11521034000123',
    tax_percent: 5,
    tax_included: true,
  });
  await shop.changeProduct(ONION, { name_mr: LONG_NAME, tax_rate: '18', hsn: '15081000' });
  const order = await anOrderFrom(shop, { name: 'Asha' }, [{ pid: ONION, quantity: 2 }]);
  await shop.setStatus(order.id, 'delivered');

  await openAdmin(owner, `orders?order=${order.id}`, 'Orders');
  await expect(owner.getByText(/^Bill A\/\d\d-\d\d\/\d{6}$/)).toBeVisible();
  await owner.getByLabel('Paper', { exact: true }).selectOption('58 mm');
  await owner.getByLabel('Language of the paper').selectOption('मराठी');
  await owner.getByRole('button', { name: 'Print', exact: true }).click();
  const paper = owner.locator('body > article');
  await expect(paper).toBeAttached();
  await owner.emulateMedia({ media: 'print' });

  for (const words of [
    'टॅक्स इन्व्हॉइस',
    'जीएसटी नंबर 27AAPFU0939F1ZV',
    'FSSAI 11521034000123',
    `${LONG_NAME}, 1 किलो`,
    '2 × ₹35.00',
    'MRP ₹42.00 · HSN 15081000 · जीएसटी 18%',
    'सीजीएसटी 9%',
  ]) {
    await expect(paper.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(paper).toContainText('₹70.00');
  // What the head of the printer does not reach is lost.
  const { width, overflowing, rule } = await paper.evaluate((element) => {
    const { left, right, width: all } = element.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(element);
    const isOutside = (rect: DOMRect) => rect.left < left || rect.right > right;
    return {
      width: (all * 25.4) / 96,
      overflowing: Array.from(range.getClientRects()).filter(isOutside).length,
      rule: document.adoptedStyleSheets.flatMap((sheet) =>
        Array.from(sheet.cssRules, ({ cssText }) => cssText),
      ),
    };
  });
  expect(width).toBeCloseTo(58, 1);
  expect(overflowing).toBe(0);
  expect(rule.join()).toMatch(/@page \{ .*size: 58mm \d+mm/);

  await owner.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(paper).not.toBeAttached();
  await owner.emulateMedia({ media: 'screen' });
  await owner.getByRole('button', { name: 'Receipt printer' }).click();
  await expect(owner.getByText('Sent to the printer')).toBeVisible();
  const sent = await owner.evaluate(
    () => (navigator as never as { serial: { sent: number[] } }).serial.sent,
  );
  const printed = printedRows(Uint8Array.from(sent));
  // 48 mm of the paper's 58 has dots, and a margin is left at both sides.
  expect(printed[0]).toHaveLength(384);
  const black = printed
    .flatMap((row) => [row.indexOf('#'), row.lastIndexOf('#')])
    .filter((x) => x >= 0);
  expect(Math.min(...black)).toBeGreaterThan(10);
  expect(Math.max(...black)).toBeLessThan(373);

  const download = owner.waitForEvent('download');
  await owner.getByRole('button', { name: /picture$/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^bill-A-\d\d-\d\d-\d{6}\.png$/);
});
