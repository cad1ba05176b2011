/** Moving the counted stock of an order whose contents change (D19, D49). */
const domain = require('../built/domain.js');
const {
  endWriteOff,
  giveBack,
  inSameUnit,
  signalIfChanged,
  takeUpTo,
  writeOff,
} = require('../catalogue/stock.js');

/** What of these is taken and put back; answers what the order holds then. */
function moveHeld(tx, held, before, now, weighedBefore) {
  const change = domain.stockChange(held, before, now);
  const lines = [...before.lines, ...now.lines];
  const weighed = [
    ...weighedBefore,
    ...lines.filter(({ unit }) => unit === 'g').map(({ product }) => product.pid),
  ];
  const back = inSameUnit(tx, weighed, change.giveBack);
  giveBack(tx, back);
  signalIfChanged(tx, back, true);
  const taken = inSameUnit(tx, weighed, change.take).map(({ pid, quantity }) => ({
    pid,
    quantity: takeUpTo(tx, { pid, quantity }),
  }));
  signalIfChanged(
    tx,
    taken.filter(({ quantity }) => quantity > 0),
  );
  return change.heldAfter(taken);
}

/**
 * Inside a transaction: from `before` over each of the steps. `taken` is what the order has of the counted stock
 * (`orders.stock_taken`); answers the same for what it is then. `weighed` are the numbers of its goods by weight.
 * @param {core.App} tx
 * @param {any[]} taken
 * @param {{ before: any, steps: any[], weighed: number[] }} change
 */
function moveStock(tx, taken, { before, steps, weighed }) {
  let { held, writeOffs } = domain.stockTaken(taken);
  let last = before;
  for (const now of steps) {
    const { ended, begun, kept } = domain.writeOffChange(writeOffs, now);
    for (const one of ended) endWriteOff(tx, one);
    signalIfChanged(tx, ended, true);
    held = moveHeld(tx, held, last, now, weighed);
    const written = begun.map((one) => writeOff(tx, one));
    signalIfChanged(
      tx,
      written.filter(({ quantity }) => quantity > 0),
    );
    writeOffs = [...kept, ...written];
    last = now;
  }
  return [...held, ...writeOffs];
}

module.exports = { moveStock };
