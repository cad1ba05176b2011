/**
 * Bugs to be planted, one at a time, to see that the model finds them. Each replaces a text that stands
 * in its file exactly once; who changes that text changes it here.
 */
export interface Mutant {
  name: string;
  file: string;
  find: string;
  put: string;
  /** Where schedules begin that find it soon: their seed, and how many of it are left out; 1 and 0, if not given. */
  seed?: number;
  from?: number;
  /** The model that has to find it: tests/reliability/model, if left out. */
  model?: 'amendments';
}

const SENDER = 'src/phone/outbox/sender.ts';
const TABLE = 'src/phone/db/outbox-table.ts';
const ENTRY = 'src/phone/db/outbox-entry.ts';
const IN_WORKER = 'src/phone/outbox/in-worker.ts';
const PLACE_ORDER = 'src/phone/commands/place-order.ts';
const CANCEL_ORDER = 'src/phone/commands/cancel-order.ts';
const ROUTES = 'src/phone/commands/customer-routes.ts';
const OWNER = 'src/phone/commands/token-of-owner.ts';
const OUTBOX = 'src/phone/db/outbox.ts';
const ACTIONS = 'src/phone/db/order-actions.ts';
const ACCOUNT = 'src/phone/db/account.ts';
const SESSION = 'src/phone/db/session.ts';
const ORDERS = 'src/phone/db/orders.ts';
const PROFILE = 'src/phone/db/profile.ts';
const ACCOUNTS = 'tests/reliability/fake-shop/accounts.ts';
const PULLED = 'src/phone/db/store-pull.ts';
const RESTORED = 'src/phone/db/restored.ts';
const DECISION = 'src/domain/order/decision.ts';
const CANCEL = 'src/domain/order/commands/cancel.ts';
const WORKER = 'src/phone/sync/in-background.ts';
const PLACE = 'src/domain/order/commands/place.ts';
const STATE = 'tests/reliability/fake-shop/state.ts';
const RETENTION = 'tests/reliability/fake-shop/retention.ts';
const MOVES = 'tests/reliability/fake-shop/moves.ts';
const REASSERT = 'tests/reliability/fake-shop/resubmit.ts';
const STORE_ORDER = 'tests/reliability/fake-shop/store-order.ts';
const CLOSED_IDS = 'tests/reliability/fake-shop/closed-ids.ts';
const RESUBMIT = 'src/domain/order/commands/resubmit.ts';

const AMEND = 'src/domain/order/commands/amend.ts';
const JUDGE_AMENDMENT = 'src/domain/order/commands/judge-amendment.ts';
const FOLD = 'src/domain/order/fold.ts';
const ORDER_TOTALS = 'src/domain/order/order-totals.ts';
const FOLDED_LINE = 'src/domain/order/folded-line.ts';
const LINE_HISTORY = 'src/domain/order/line-history.ts';
const AGREED_TOTAL = 'src/domain/order/agreed-total.ts';
const AMENDED_STOCK = 'src/domain/order/amended-stock.ts';
const MOVE = 'src/domain/order/commands/move.ts';
const TERMS = 'src/domain/order/terms.ts';
const AMEND_ROUTES = 'tests/reliability/fake-shop/order-command.ts';
const AS_SENT = '{ ...body, sent_at: new Date(nowMs).toISOString() }';

const NO_ANSWER = 'if (!answer.ok) return unsettled(answer);';

const REMEMBERS =
  'state.closed.set(id, { hash, refusal: { status, body }, closedAtMs: now.getTime() });';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'an entry is dropped before it is answered',
    file: SENDER,
    find: 'const outcome = await command.send(',
    put: "await settle(marked, { code: 'stale' } as never);\n    const outcome = await command.send(",
  },
  {
    name: 'an answer is stored and its entry dropped in two transactions',
    file: OUTBOX,
    find: "answer: OrderAnswer,\n): Promise<void> {\n  await db.transaction('rw', db.outbox, db.orders, async () => {",
    put: 'answer: OrderAnswer,\n): Promise<void> {\n  await Promise.resolve().then(async () => {',
    seed: 2,
    from: 161,
  },
  {
    name: 'every try has an id of its own',
    file: PLACE_ORDER,
    find: AS_SENT,
    put: '{ ...body, id: body.id.slice(0, 13) + (10 + (Math.floor(nowMs / 100) % 90)) }',
  },
  {
    name: 'every try has a time of its own',
    file: PLACE_ORDER,
    find: AS_SENT,
    put: '{ ...body, placed_at: new Date(nowMs).toISOString() }',
    from: 11,
  },
  {
    name: 'what is sent is not marked',
    file: TABLE,
    find: '          await table.bulkPut(marked as never);\n',
    put: '',
    from: 8,
  },
  {
    name: 'what a dead tab has sent is not sent again',
    file: TABLE,
    find: ".orderBy('seq').filter(isPending)",
    put: ".orderBy('seq').filter(({ state }) => state === 'waiting')",
    from: 5,
  },
  {
    name: "an error of the server's is a refusal",
    file: ROUTES,
    find: NO_ANSWER,
    put: `if (!answer.ok && answer.status === 500) {
    return { kind: 'answered', data: { code: 'stale' } as never };
  }
  ${NO_ANSWER}`,
    from: 20,
  },
  {
    name: 'a sign-in page is an answer',
    file: ROUTES,
    find: NO_ANSWER,
    put: `if (!answer.ok && answer.isForeignPage) {
    return { kind: 'answered', data: { code: 'stale' } as never };
  }
  ${NO_ANSWER}`,
    from: 51,
  },
  {
    name: 'a cancellation that nobody answers counts as done',
    file: CANCEL_ORDER,
    find: 'outcomeOf(routes.postCancel(body, token, base))',
    put: `routes
      .postCancel(body, token, base)
      .then(() => ({ kind: 'answered', data: { code: 'withdrawn', id: body.id } }))`,
    from: 7,
  },
  {
    name: 'a dead session is not renewed',
    file: SENDER,
    find: "if (outcome.reason === 'signed_out') await outbox.renewToken(first.account, token);",
    put: '',
    from: 125,
  },
  {
    name: 'an order goes with the session of whoever is signed in',
    file: OWNER,
    find: 'if (owner !== GUEST && owner !== session?.account) return null;',
    put: '',
    from: 7,
  },
  {
    name: 'an answer about another order is taken',
    file: 'src/api/order-records.ts',
    find: "v.check((answer) => ('order' in answer ? answer.order.id : answer.id) === id)",
    put: "v.check(() => id !== '')",
    from: 38,
  },
  {
    name: 'the next try waits for an hour of the clock',
    file: ENTRY,
    find: 'return elapsedMs < 0 || elapsedMs >= wait.forMs;',
    put: 'return elapsedMs >= wait.forMs;',
    from: 8,
  },
  {
    name: 'what was sent once is taken back on the phone alone',
    file: ACTIONS,
    find: "=> state === 'waiting' && attempts === 0",
    put: "=> state === 'waiting' && attempts <= 1",
    from: 8,
  },
  {
    name: 'a late refusal undoes a cancellation',
    file: OUTBOX,
    find: "if (order.delivery.state === 'withdrawn') return;",
    put: '',
    seed: 3,
    from: 52,
  },
  {
    name: 'what is ordered again keeps its id',
    file: ACTIONS,
    find: 'const id = makeRecordId();',
    put: 'const { id } = order;',
  },
  {
    name: 'what is ordered again keeps its account',
    file: ACTIONS,
    find: "uid: account === GUEST ? '' : account,",
    put: '',
    from: 53,
  },
  {
    name: 'an older revision overwrites a newer one',
    file: OUTBOX,
    find: 'if (shop.rev < order.rev) return order;',
    put: '',
  },
  {
    name: 'the end of one session ends the next',
    file: SESSION,
    find: ' || session.token !== token) return;',
    put: ') return;',
  },
  {
    name: 'an order is placed for whoever is signed in',
    file: ORDERS,
    find: 'account !== shown.account',
    put: "account === ''",
    seed: 12,
    from: 45,
  },
  {
    name: 'a profile is kept for whoever is signed in',
    file: PROFILE,
    find: 'if (session?.account !== account) return;',
    put: 'if (!session) return;',
    from: 130,
  },
  {
    name: 'what was typed since a change of the profile was sent counts as answered with it',
    file: PROFILE,
    find: 'isSame(changes, sent.body.changes)',
    put: 'isSame(changes, changes)',
    seed: 6,
    from: 216,
  },
  {
    name: 'a change of a profile is stored on whatever is there',
    file: ACCOUNTS,
    find: 'if (parsed.basedOn !== updated(user))',
    put: 'if (updated(user) === parsed.basedOn + 1)',
    seed: 7,
    from: 91,
  },
  {
    name: 'unfinished orders are not followed',
    file: PULLED,
    find: '(isActiveStatus(status) ||',
    put: '(!isActiveStatus(status) &&',
    from: 5,
  },
  {
    name: 'finished orders are not followed',
    file: PULLED,
    find: "(scope !== 'active' && nowMs - lastMovedMs(order) < FOLLOWED_MS)",
    put: 'false',
  },
  {
    name: 'news are taken wherever the catalogue stands',
    file: PULLED,
    find: 'if (cursor.rev < since || cursor.rev >= changes.rev) return false;',
    put: 'if (cursor.rev >= changes.rev) return false;',
    seed: 13,
    from: 32,
  },
  {
    name: 'what is no longer sold stays on the phone',
    file: PULLED,
    find: 'db.products.bulkDelete(changes.removed.products),',
    put: '',
    from: 4,
  },
  {
    name: 'the shop forgets what it has refused',
    file: CLOSED_IDS,
    find: REMEMBERS,
    put: '',
  },
  {
    name: 'the shop takes orders under a closed id',
    file: PLACE,
    find: 'if (closed !== null) return { changes: [], refused: refusalUnder(closed, request) };',
    put: '',
  },
  {
    name: 'the shop stores what comes twice twice',
    file: PLACE,
    find: 'if (storedHash === hash) return answerAgain(request);',
    put: `if (storedHash === hash) {
    const again = { ...request, id: id.slice(1) + id[0] };
    return place.decide(again, { storedHash: null, closed: null, isTooLate, shop });
  }`,
  },
  {
    name: 'a cancellation of what the shop has not seen closes nothing',
    file: CANCEL,
    find: "changes: isUnseen ? [{ kind: 'closed', id }] : [],",
    put: 'changes: [],',
    from: 92,
  },
  {
    name: 'stock is not given back',
    file: MOVES,
    find: '    giveBack(state, held);\n',
    put: '',
    from: 5,
  },
  {
    name: 'what a restored shop has forgotten is not shown to it',
    file: PULLED,
    find: 'if (order) await resubmit(order, nowMs, { isKnown: setBack.includes(order) });',
    put: '',
  },
  {
    name: 'what is shown has another revision than its receipt',
    file: RESTORED,
    find: 'receiptRev: rev = order.rev, delivery }',
    put: 'rev, delivery }',
    from: 17,
  },
  {
    name: 'a lower revision is ignored after a restore',
    file: RESTORED,
    find: 'order.rev = 0;',
    put: '',
    from: 121,
  },
  {
    name: 'what was cancelled lives again after a restore',
    file: RESTORED,
    find: 'await cancelAgain(order);',
    put: '',
    from: 102,
  },
  {
    name: "what was claimed is a guest's again after a restore",
    file: RESTORED,
    find: 'order.isUnclaimed = true;',
    put: 'order.isUnclaimed = false;',
    from: 5,
  },
  {
    name: 'an order that was deleted on purpose comes back',
    file: RESUBMIT,
    find: 'if (order !== null || isClosedUnseen) {',
    put: 'if (order !== null) {',
    from: 10,
  },
  {
    name: 'the shop verifies no receipt',
    file: REASSERT,
    find: 'receiptOf(id, hash, accepted) === receipt,',
    put: 'receipt !== null,',
    from: 39,
  },
  {
    name: 'what the shop is shown holds no stock',
    file: STORE_ORDER,
    find: 'takeStock(state, stockToHold(before))',
    put: 'stockToHold(before)',
    from: 60,
  },
  {
    name: 'nobody is asked about a higher price',
    file: DECISION,
    find: 'if (quote.totalPaise > request.quote.total_paise) return',
    put: 'if (quote.totalPaise < 0) return',
    from: 12,
  },
  {
    name: 'nobody is asked about another name',
    file: DECISION,
    find: 'if (isRenamed) return',
    put: 'if (isRenamed && wanted.length === 0) return',
    from: 11,
  },
  {
    name: 'the price of a UPI order is not checked',
    file: DECISION,
    find: 'if (quote.totalPaise > request.quote.total_paise) return',
    put: "if (request.payment_method !== 'upi' && quote.totalPaise > request.quote.total_paise) return",
    from: 12,
  },
  {
    name: 'what came while the shop was closed does not close its id',
    file: CLOSED_IDS,
    find: REMEMBERS,
    put: `if (body.code !== 'store_closed') ${REMEMBERS}`,
    from: 38,
  },
  {
    name: 'an order that has lost its session on the way is refused for good',
    file: PLACE,
    find: "asker === '' ? 'auth_expired' : 'wrong_account'",
    put: "'wrong_account'",
    from: 17,
  },
  {
    name: 'the service worker marks nothing before it sends',
    file: IN_WORKER,
    find: "Object.assign(entry, { state: 'sending', attempts: entry.attempts + 1 })",
    put: 'undefined',
    seed: 18,
    from: 18,
  },
  {
    name: 'an order is sent whose cancellation waits',
    file: 'src/phone/outbox/lanes.ts',
    find: 'if (command.after?.(first).some((other) => lanes.has(other))) return [];',
    put: '',
    from: 8,
  },
  {
    name: 'the service worker takes anything for an answer',
    file: IN_WORKER,
    find: "if (outcome.kind === 'unsettled') return delay([sent, ...more], outcome, outbox);",
    put: '',
    from: 8,
  },
  {
    name: 'an answer about the session is taken for one to the entry',
    file: ROUTES,
    find: 'if (isAboutSession(data)) return { ...SIGNED_OUT, retryAfterMs };',
    put: '',
    from: 51,
  },
  {
    name: "the service worker sends with anybody's token",
    file: WORKER,
    find: 'return tokenOfOwner(entry, order, session);',
    put: "return session?.token ?? '';",
    from: 7,
  },
  {
    name: 'the nightly clean-up opens all ids that were closed',
    file: RETENTION,
    find: 'if (closedAtMs < now.getTime() - CLOSED_ORDER_MS) ',
    put: '',
    seed: 15,
    from: 56,
  },
  {
    name: 'somebody arrives in several transactions',
    file: ACCOUNT,
    find: "await db.transaction('rw', tables, async () => {\n    await saveSession(session);",
    put: 'await Promise.resolve().then(async () => {\n    await saveSession(session);',
    from: 19,
  },
  {
    name: 'the lineage stays after a power cut at the shop',
    file: STATE,
    find: 'lineage: `${lineage}~`',
    put: 'lineage',
    from: 102,
  },
  {
    name: 'a page that comes back still sends what broke off as it was left',
    file: SENDER,
    find: `try {
      return await deliver(entries);
    } finally {
      underWay.delete(lane);
    }`,
    put: `const reached = await deliver(entries);
    underWay.delete(lane);
    return reached;`,
    seed: 11,
    from: 53,
  },
  {
    name: "an order is priced by today's settings",
    file: AMEND_ROUTES,
    find: 'history: { ...order.agreement, amendments: order.amendments } }',
    put: 'history: { ...order.agreement, terms: { ...order.agreement.terms, discount_paise: state.settings.discountPaise }, amendments: order.amendments } }',
    model: 'amendments',
  },
  {
    name: 'an amendment that comes twice is taken twice',
    file: AMEND,
    find: '  if (known) return outcomeOf(known);\n',
    put: "  if (known?.kind === 'refused') return outcomeOf(known);\n",
    model: 'amendments',
  },
  {
    name: 'a late copy of a refused amendment is taken',
    file: AMEND,
    find: '  const known = amendments.find((one) => one.id === id);',
    put: "  const known = amendments.find((one) => one.id === id && one.kind !== 'refused');",
    model: 'amendments',
  },
  {
    name: 'a count is a difference',
    file: FOLDED_LINE,
    find: "return line('short', own, Math.min(outcome.data.count, whole), outcome.data.reason);",
    put: "return line('short', own, whole - Math.min(outcome.data.count, whole), outcome.data.reason);",
    model: 'amendments',
  },
  {
    name: 'a late yes counts',
    file: AMEND,
    find: 'isChangeable(status) ? lapsesOf(before, facts) : []',
    put: '[] as Amendment[]',
    model: 'amendments',
  },
  {
    name: 'the shop adds what nobody agreed to',
    file: AMEND,
    find: "return consent.isBeyond(fold.amendments, before, folded) ? 'needs_consent' : null;",
    put: 'return null;',
    model: 'amendments',
  },
  {
    name: 'the bill passes what was agreed',
    file: ORDER_TOTALS,
    find: 'const excessPaise = exactPaise(Math.max(0, bill.totalPaise - agreedPaise));',
    put: 'const excessPaise = exactPaise(0);',
    model: 'amendments',
  },
  {
    name: 'an objection changes nothing',
    file: AGREED_TOTAL,
    find: 'const standingWords = agreements.filter(({ isObjected }) => !isObjected);',
    put: 'const standingWords = agreements;',
    model: 'amendments',
  },
  {
    name: 'a word on the phone outlasts the line that it was for',
    file: ORDER_TOTALS,
    find: '({ ordered: own, wanted: now }) => ({ own, now })',
    put: '({ ordered: own }) => ({ own, now: [own] })',
    model: 'amendments',
  },
  {
    name: 'a line that is taken out leaves what is in its place to the shop',
    file: FOLD,
    find: 'leftPaise: exactPaise(this.leftPaise() + more)',
    put: 'leftPaise: ZERO_PAISE',
    model: 'amendments',
  },
  {
    name: 'a missing line costs the discount',
    file: ORDER_TOTALS,
    find: 'const bill = priceUnderTerms(charged, terms, hasDiscount);',
    put: 'const bill = priceUnderTerms(charged, terms, false);',
    model: 'amendments',
  },
  {
    name: 'a replacement costs what it costs',
    file: FOLDED_LINE,
    find: 'price_paise: Math.min(product.price_paise, most) }',
    put: '}',
    model: 'amendments',
  },
  {
    name: 'a question stays open whatever the shop does',
    file: LINE_HISTORY,
    find: '? { ...become(withoutOpenQuestions(history), one), missing: missingAfter(history, one) }',
    put: '? { ...become(history, one), missing: missingAfter(history, one) }',
    model: 'amendments',
  },
  {
    name: 'anybody undoes anything',
    file: JUDGE_AMENDMENT,
    find: 'before.by !== by || ',
    put: '',
    model: 'amendments',
  },
  {
    name: 'the customer drops and adds while it is packed',
    file: JUDGE_AMENDMENT,
    find: "  if (isOwnChange && !canCancel(status)) return refused('too_late');",
    put: '',
    model: 'amendments',
  },
  {
    name: 'the shop packs what has left',
    file: JUDGE_AMENDMENT,
    find: "  if (changed !== 'returned') return isChangeable(status);\n",
    put: '',
    model: 'amendments',
  },
  {
    name: 'the customer takes what is not there',
    file: AMEND,
    find: "return isAvailable(deciding, folded) ? null : 'unavailable';",
    put: 'return null;',
    model: 'amendments',
  },
  {
    name: 'the customer adds at a price that was not shown',
    file: JUDGE_AMENDMENT,
    find: "      if (product.price_paise > seen) return refused('needs_consent');\n",
    put: '',
    model: 'amendments',
  },
  {
    name: 'what is missing goes back on the shelf',
    file: AMENDED_STOCK,
    find: 'const taken = isOnShelf ? packedQuantity(line) : whole;',
    put: 'const taken = packedQuantity(line);',
    model: 'amendments',
  },
  {
    name: 'what was replaced goes back on the shelf when its line is dropped',
    file: AMENDED_STOCK,
    find: '(part ? Math.min(part.used, part.quantity) : 0)',
    put: '(part ? part.used : 0)',
    model: 'amendments',
  },
  {
    name: 'a tenth more is billed though nobody ticked that',
    file: FOLDED_LINE,
    find: 'return mayExceed ? maxBilledGrams(quantity) : quantity;',
    put: 'return maxBilledGrams(quantity);',
    model: 'amendments',
  },
  {
    name: 'any weight is billed',
    file: FOLDED_LINE,
    find: 'Math.min(weighed, billableGrams(agreed))',
    put: 'weighed',
    model: 'amendments',
  },
  {
    name: 'half a paisa of a weight is lost',
    file: 'src/domain/cart/pricing.ts',
    find: '(pricePaise * grams + 500) / 1_000',
    put: '(pricePaise * grams) / 1_000',
    model: 'amendments',
  },
  {
    name: 'grams of the stock move as one piece',
    file: AMENDED_STOCK,
    find: 'lines.map(({ product, quantity }) => ({ pid: product.pid, quantity }));',
    put: "lines.map(({ agreed, product, quantity }) => ({ pid: product.pid, quantity: agreed.unit === 'g' ? 1 : quantity }));",
    model: 'amendments',
  },
  {
    name: 'what weighs less than was ordered is not put back',
    file: AMENDED_STOCK,
    find: 'isOnShelf ? packedQuantity(line) : whole;',
    put: 'isOnShelf ? packedQuantity(line) : agreed.quantity;',
    model: 'amendments',
  },
  {
    name: 'a late copy of a weight counts again',
    file: AMEND,
    find: '  const known = amendments.find((one) => one.id === id);',
    put: "  const known = amendments.find((one) => one.id === id && one.kind !== 'weighed');",
    model: 'amendments',
  },
  {
    name: 'what has left is weighed',
    file: JUDGE_AMENDMENT,
    find: '  if (!isInTime(deciding, request)) return',
    put: "  if (kind !== 'weighed' && !isInTime(deciding, request)) return",
    model: 'amendments',
  },
  {
    name: 'a slip of the scales is taken',
    file: JUDGE_AMENDMENT,
    find: "return isUnlikely(request.grams, wanted) ? refused('unlikely') : take(sent);",
    put: 'return take(sent);',
    model: 'amendments',
  },
  {
    name: 'grams in place of a line are paid as pieces',
    file: FOLDED_LINE,
    find: 'const [unit, wanted] = [unitOfAmount(data), quantityOf(data)];',
    put: "const [unit, wanted] = ['each', quantityOf(data)];",
    model: 'amendments',
  },
  {
    name: 'a weight in place of pieces costs what it costs',
    file: FOLDED_LINE,
    find: "unit === 'g' ? (totalPaise * 1_000 + 499) / quantity : totalPaise / quantity",
    put: "unit === 'g' ? Number.MAX_SAFE_INTEGER : totalPaise / quantity",
    model: 'amendments',
  },
  {
    name: 'the weight of what is in the place of a line is that of the line',
    file: FOLDED_LINE,
    find: "  unitOfAmount(outcome.data) === 'g';",
    put: '  false;',
    model: 'amendments',
  },
  {
    name: 'goods by weight are added by the piece',
    file: JUDGE_AMENDMENT,
    find: "(unitOf(product) ?? 'each') === unitOfAmount(wanted),",
    put: 'true,',
    model: 'amendments',
  },
  {
    name: 'the customer adds what is no step',
    file: JUDGE_AMENDMENT,
    find: ' && sellable(product, quantity) === quantity',
    put: '',
    model: 'amendments',
  },
  {
    name: 'a weight does not count once the line was short',
    file: LINE_HISTORY,
    find: 'return { ...become(withoutOpenQuestions(history), one), grams: one.data.grams, missing };',
    put: 'return { ...history, grams: one.data.grams };',
    model: 'amendments',
  },
  {
    name: 'the price of before a cheaper yes comes back',
    file: AGREED_TOTAL,
    find: "outcome?.kind === 'accepted' ? [offered] : [own, offered];",
    put: "outcome?.kind === 'accepted' ? [offered] : [own];",
    model: 'amendments',
  },
  {
    name: 'what is damaged at the door goes back on the shelf',
    file: AMENDED_STOCK,
    find: "returned?.reason === 'unwanted' ? returned.count : 0",
    put: 'returned?.count ?? 0',
    model: 'amendments',
  },
  {
    name: 'what is given back at the door stays in the order',
    file: FOLDED_LINE,
    find: '  const quantity = line.quantity - count;',
    put: '  const { quantity } = line;',
    model: 'amendments',
  },
  {
    name: 'stock stays where it was',
    file: MOVES,
    find: '    giveBack(state, stock.giveBack);\n',
    put: '',
    model: 'amendments',
  },
  {
    name: 'the shop believes any history',
    file: RESUBMIT,
    find: 'history: isTrueHistory ? history : null',
    put: 'history',
    model: 'amendments',
  },
  {
    name: 'what a restored shop has lost of an order stays lost',
    file: RESUBMIT,
    find: 'changes: lostAmendments(order, history)',
    put: 'changes: []',
    model: 'amendments',
  },
  {
    name: 'the price of before a yes comes back where the code made it the cheaper one',
    file: AGREED_TOTAL,
    find: "outcome?.kind === 'accepted' ? [offered] : [own, offered];",
    put: "outcome?.kind === 'accepted' ? [offered] : [offered.totalPaise < own.totalPaise ? offered : own];",
    model: 'amendments',
  },
  {
    name: 'a missing piece goes back on the shelf with a line that is dropped in the same request',
    file: AMENDED_STOCK,
    find: "const OWN_STEP: readonly string[] = ['returned', 'dropped', 'added'];",
    put: "const OWN_STEP: readonly string[] = ['returned'];",
    model: 'amendments',
  },
  {
    name: 'a yes that earned the discount loses it when the shop goes on',
    file: ORDER_TOTALS,
    find: 'return (this.highest ?? this.byPrice).earnsDiscount();',
    put: 'return this.byPrice.earnsDiscount();',
    model: 'amendments',
  },
  {
    name: 'a reward takes off more than the ceiling that the order was placed under',
    file: TERMS,
    find: '      ...(coupon.most_paise !== undefined && { mostPaise: paise(coupon.most_paise) }),\n',
    put: '',
    model: 'amendments',
  },
  {
    name: "an order keeps the shop's fee in an area with one of its own",
    file: DECISION,
    find: 'const settings = settingsAt(request.customer.pincode, shop.serviceAreas, shop.settings);',
    put: 'const { settings } = shop;',
    model: 'amendments',
  },
  {
    name: 'a code of one category reduces everything',
    file: 'src/domain/cart/pricing.ts',
    find: "(coupon.categorySlug === '' || coupon.categorySlug === categorySlug)",
    put: 'categorySlug.length > 0',
    model: 'amendments',
  },
  {
    name: 'an order for any morning is taken',
    file: 'src/domain/order/placing.ts',
    find: "return isTaken ? null : 'morning_unavailable';",
    put: 'return isTaken ? null : null;',
    model: 'amendments',
  },
  {
    name: 'an order leaves with an open question',
    file: MOVE,
    find: '...(isLeaving ? settleQuestions(order, facts) : []),',
    put: '...(isLeaving ? [] : []),',
    model: 'amendments',
  },
  {
    name: 'anybody of the staff lowers a price to anything',
    file: JUDGE_AMENDMENT,
    find: "return isFar && !facts.mayLowerByHalf ? refused('owner_only') : take(sent);",
    put: 'return take(sent);',
    model: 'amendments',
  },
  {
    name: 'an order is brought below the minimum',
    file: AMEND,
    find: "    return 'below_minimum';\n",
    put: "    return request.kind === 'added' ? 'below_minimum' : null;\n",
    model: 'amendments',
  },
];
