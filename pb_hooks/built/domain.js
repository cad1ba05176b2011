// Generated from src/domain by `npm run build:hooks`. Do not edit.
Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
// src/domain/roles.ts
/** Who somebody is to the shop. What a role may do is access.ts, which the customers' screens do not load. */
/**
* The roles that an account has while it is not suspended, each with the columns of `users` that are true for it. An
* account has the first role whose columns are.
*/
var ROLE_COLUMNS = {
	owner: ["is_admin", "is_owner"],
	admin: ["is_admin"],
	customer: []
};
var ACCOUNT_ROLES = Object.keys(ROLE_COLUMNS);
[...ACCOUNT_ROLES];
/** Who orders for customers who phoned: of access.ts, for the checkout, which does not load it. */
var ORDERS_FOR_CUSTOMERS = ["admin", "owner"];
/** Whether somebody of this role is of the staff, and has the admin area. */
var isStaff = (role) => role !== "customer" && ACCOUNT_ROLES.includes(role);
var flagsOfRole = (role) => ({
	isAdmin: role === "admin" || role === "owner",
	isOwner: role === "owner"
});
// src/domain/access.ts
/**
* Who may do what at the shop, and how everybody else is refused. The routes ask this table; PocketBase's collection
* rules are compared with it (tests/unit/hooks/permissions.test.ts); the admin area shows only what it allows.
*
* Who is not named is refused: a new role is a name in roles.ts, and may do what the sets below give it. A new action is
* one line of ORDER_ACTIONS or SHOP_ACTIONS.
*/
var ANYBODY = [
	"guest",
	"customer",
	"admin",
	"owner",
	"superuser"
];
/** An account's own affairs. */
var ACCOUNTS = [
	"customer",
	"admin",
	"owner"
];
var STAFF = ["admin", "owner"];
var STAFF_AND_MACHINE = [
	"admin",
	"owner",
	"superuser"
];
var OWNERS = ["owner"];
var OWNERS_AND_MACHINE = ["owner", "superuser"];
var MACHINE = ["superuser"];
/** What the staff do with single orders. */
var ORDER_ACTIONS = {
	read_orders: { all: STAFF_AND_MACHINE },
	/** Name, phone number, address and instructions of an order. */
	read_order_customers: { all: STAFF_AND_MACHINE },
	/** Who may have a khata for an order, and what they owe. */
	read_order_khata: { all: STAFF_AND_MACHINE },
	set_order_status: { all: STAFF_AND_MACHINE },
	/** Sets a status of whoever brings it: out for delivery, delivered. */
	deliver_orders: { all: STAFF_AND_MACHINE },
	/** Amends what an order holds. */
	pack_orders: { all: STAFF_AND_MACHINE },
	/** Records the cash that a customer pays for an order. */
	collect_cash: { all: STAFF },
	acknowledge_orders: { all: STAFF },
	read_related_orders: { all: STAFF },
	stop_orders: { all: STAFF }
};
var SHOP_ACTIONS = {
	place_order: ANYBODY,
	look_up_order: ANYBODY,
	cancel_order: ANYBODY,
	amend_order: ANYBODY,
	follow_order: ANYBODY,
	list_own_orders: ACCOUNTS,
	claim_orders: ACCOUNTS,
	sign_up: ANYBODY,
	send_request: ANYBODY,
	/** Without an account, whoever is signed in (D54). */
	report_missed_searches: ANYBODY,
	change_own_profile: ACCOUNTS,
	manage_own_devices: ACCOUNTS,
	/** Whoever has its id: a device whose session another one has ended (D22). */
	read_code_of_account: ANYBODY,
	erase_own_account: ACCOUNTS,
	read_own_role: ACCOUNTS,
	read_own_referrals: ACCOUNTS,
	/** Orders of customers who phoned: without a limit, and without the profile of whoever takes the call. */
	order_for_customers: ORDERS_FOR_CUSTOMERS,
	/**
	* The whole rows of what the routes under /api/shop/staff answer a part of, from PocketBase's own collections (D27).
	* No role but these gets it.
	*/
	read_whole_rows: STAFF_AND_MACHINE,
	/** To less than half of what was agreed, while an order is packed (D49). */
	lower_price_by_half: OWNERS_AND_MACHINE,
	receive_new_orders: STAFF,
	manage_order_blocks: STAFF_AND_MACHINE,
	read_dashboard: STAFF,
	read_ledger: STAFF,
	record_payments: STAFF,
	/** Gives a customer money back. */
	refund_payments: OWNERS,
	/** Writes customers down, their name and number (D74). */
	manage_customers: STAFF,
	/** What a customer may owe, owes from before, or no longer owes; and which account is theirs. */
	give_credit: OWNERS,
	/** What an account's own customer owes. */
	read_own_khata: ACCOUNTS,
	read_catalogue_records: STAFF_AND_MACHINE,
	change_catalogue: STAFF_AND_MACHINE,
	import_products: STAFF,
	fetch_picture: STAFF,
	change_service_areas: STAFF_AND_MACHINE,
	/** AREA_FEE_COLUMNS of store/service-area.ts, and whatever takes an area's own fee away. */
	change_area_fees: OWNERS_AND_MACHINE,
	change_coupons: OWNERS_AND_MACHINE,
	read_requests: STAFF_AND_MACHINE,
	answer_requests: STAFF_AND_MACHINE,
	read_demand: STAFF,
	read_referrals: STAFF_AND_MACHINE,
	read_accounts: STAFF,
	manage_accounts: STAFF,
	change_roles: STAFF,
	/** Devices of other accounts, and sign-in codes of customers. */
	manage_devices: STAFF,
	/** Sign-in codes and devices of other members of the staff: whoever makes a code can become that person (D23). */
	manage_staff_devices: OWNERS,
	/** Whatever is done to an account, if it is an owner's (D23). */
	act_on_owner: OWNERS,
	set_up_shop: OWNERS,
	read_settings: STAFF_AND_MACHINE,
	change_settings: STAFF_AND_MACHINE,
	/** OWNER_SETTINGS of store/staff-settings.ts. */
	change_owner_settings: OWNERS_AND_MACHINE,
	read_demo_staff: STAFF,
	read_upi_changes: OWNERS,
	/** What other members of the staff did to accounts. */
	read_account_changes: OWNERS,
	read_log: OWNERS,
	read_health_figures: STAFF_AND_MACHINE,
	send_large_body: STAFF_AND_MACHINE,
	subscribe_to_records: STAFF_AND_MACHINE,
	send_push_messages: MACHINE,
	read_order_log: MACHINE
};
[...Object.keys(ORDER_ACTIONS), ...Object.keys(SHOP_ACTIONS)];
var isOrderAction = (action) => action in ORDER_ACTIONS;
/** What is not about single orders has no scope: a role may do it, or not. */
var grantsOf = (action) => isOrderAction(action) ? ORDER_ACTIONS[action] : { all: SHOP_ACTIONS[action] };
/** With which orders a role may do something; null when it may not. */
function scopeOf(role, action) {
	const { all, assigned = [] } = grantsOf(action);
	if (all.includes(role)) return "all";
	return assigned.includes(role) ? "assigned" : null;
}
/** How a role is refused an action; null when it may do it, at least with some orders. */
function accessRefusal(role, action) {
	if (scopeOf(role, action) !== null) return null;
	const { all } = grantsOf(action);
	if (all === MACHINE) return "forbidden";
	if (role === "guest") return "auth_required";
	if (role === "suspended") return "account_suspended";
	return role === "admin" && all.includes("owner") ? "owner_only" : "forbidden";
}
// src/domain/people/role-change.ts
/** Roles that the staff give to accounts and take from them (D23), and what the log of changes calls it. */
var GIVEN_ROLES = ACCOUNT_ROLES.filter((role) => isStaff(role) && role !== "owner");
/** The role that is given or taken, of an account that has `role`. */
var givenRoleOf = (role) => role === "owner" ? "admin" : role;
var making = (role) => `make_${role}`;
var revoking = (role) => `revoke_${role}`;
var MAKING = GIVEN_ROLES.map(making);
var REVOKING = GIVEN_ROLES.map(revoking);
/** What the log calls it when an account of the role `before` gets the role `after`. */
var roleActionOf = (before, after) => after === "customer" ? revoking(before) : making(after);
// src/domain/people/user-change.ts
/**
* Whether a member of the staff may make this change to their own account. Nobody suspends themself or gives up their own
* role: they would be locked out at once, and only somebody else could let them back in.
*/
var isAllowedOnOwnAccount = (change) => change !== "toggle_admin_role" && change !== "suspend_user";
// src/domain/store/store-id.ts
/** Store ids (D38): their format, and the URL path of a store. */
var STORE_ID = /^[a-z0-9-]{1,32}$/;
var isStoreId = (text) => STORE_ID.test(text);
/** Path prefix of a store's URLs. '' is the root: the first store by its stored id, or a single shop. */
var pathTo = (kept) => kept === "" ? "" : `/at/${kept}`;
// src/domain/clock.ts
/** Time calculations for clocks that may be set back. */
/**
* Milliseconds until an instant, 0 once it is reached. `longestMs` is the longest delay that callers set: an instant
* further ahead means that the clock was set back since, and counts as reached.
*/
function msLeft(untilMs, nowMs, longestMs) {
	const left = untilMs - nowMs;
	return left > 0 && left <= longestMs ? left : 0;
}
// src/domain/money.ts
/** Maximum of an amount that is stored or sent: ₹1 crore. Far below 2^53, so sums of lines are exact. */
var MAX_PAISE = 1e9;
/** An amount that is stored or sent. Throws a RangeError for fractions, NaN and amounts beyond ±MAX_PAISE. */
function paise(amount) {
	if (!Number.isInteger(amount) || Math.abs(amount) > 1e9) throw new RangeError(`Not an amount in paise: ${amount}`);
	return amount;
}
/**
* An amount that is computed from others: a cart, a difference, a day's sales. It may exceed MAX_PAISE, because nobody
* has to have agreed to it: the server decides what an order may come to. Throws a RangeError for a number that is not a
* safe integer.
*/
function exactPaise(amount) {
	if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a safe integer of paise: ${amount}`);
	return amount;
}
var ZERO_PAISE = paise(0);
/** From PocketBase's rupees with up to two decimals; converted once, when a response is parsed (D4). */
function rupeesToPaise(rupees) {
	return paise(Math.round(rupees * 100));
}
/** For the wire only. */
function paiseToRupees(amount) {
	return amount / 100;
}
function sumPaise(amounts) {
	return exactPaise(amounts.reduce((sum, amount) => sum + amount, 0));
}
function timesPaise(unit, quantity) {
	return exactPaise(unit * quantity);
}
/** Rounded half up to the paisa (D5). `percent` may have two decimals. */
function percentOfPaise(amount, percent) {
	const hundredths = Math.round(percent * 100);
	return exactPaise(Math.floor((amount * hundredths + 5e3) / 1e4));
}
// src/domain/record-fields.ts
/**
* A record's fields as a map: the app's name of each, its database column, its kind and the limits of the
* database. The wire schemas, the forms and the hooks' SQL are derived from it;
* tests/server/schema.test.ts compares it with the running database.
*/
var fieldOf = (kind, empty) => (column, max, initial = empty, min = 0) => ({
	column,
	kind,
	max,
	default: initial,
	min
});
/** Each takes (column, max, default, min); see `FieldOf`. */
var text = fieldOf("text", "");
var int = fieldOf("int", 0);
var percent = fieldOf("percent", 0);
var rupees = fieldOf("rupees", ZERO_PAISE);
var list = fieldOf("list", []);
var map = fieldOf("map", {});
var bool = (column, initial) => fieldOf("bool", false)(column, 1, initial);
function defaultRecord(fields) {
	const record = {};
	for (const name in fields) record[name] = fields[name]?.default;
	return record;
}
/** Columns must have been validated; amounts are converted from rupees. */
function fromColumns(fields, row) {
	const record = {};
	for (const name in fields) {
		const { column, kind } = fields[name];
		record[name] = kind === "rupees" ? rupeesToPaise(row[column]) : row[column];
	}
	return record;
}
/**
* The columns of the fields that `record` has. Amounts are converted to rupees; lists and maps become JSON
* text, which keeps the order of a map's keys.
*/
function toColumns(fields, record) {
	const columns = {};
	for (const name in fields) {
		const { column, kind } = fields[name];
		const value = record[name];
		if (value === void 0) continue;
		if (kind === "rupees") columns[column] = paiseToRupees(value);
		else if (kind === "list" || kind === "map") columns[column] = JSON.stringify(value);
		else columns[column] = value;
	}
	return columns;
}
// src/domain/store/store-hours.ts
var MINUTES_PER_DAY = 1440;
var MS_PER_MINUTE$1 = 6e4;
/** How long after closing an order that was placed while open is still accepted (D16). */
var LATE_ORDER_GRACE_MS = 30 * MS_PER_MINUTE$1;
/** The opening minute is included, the closing minute is not. A shop may close after midnight. */
function isStoreOpen(epochMs, utcOffsetMinutes, hours) {
	const { opensAtMinute, closesAtMinute, holidays, daysOff } = hours;
	const minutesOpen = closesAtMinute - opensAtMinute + (opensAtMinute > closesAtMinute ? MINUTES_PER_DAY : 0);
	const minutesSince = (minuteOfDayAt(epochMs, utcOffsetMinutes) - opensAtMinute + MINUTES_PER_DAY) % MINUTES_PER_DAY;
	const opened = localDate(epochMs - minutesSince * MS_PER_MINUTE$1, utcOffsetMinutes);
	return minutesSince < minutesOpen && !isClosedForNow(epochMs, hours) && !holidays?.[opened.date] && !daysOff?.includes(opened.weekday);
}
/** Whether the shop has closed for now; not before its own next opening time. */
var isClosedForNow = (epochMs, { closedFrom = "", closedUntil = "" }) => !(epochMs < Date.parse(closedFrom)) && epochMs < Date.parse(closedUntil);
/** As in `holidays` and `daysOff`. */
function localDate(epochMs, utcOffsetMinutes) {
	const local = new Date(epochMs + utcOffsetMinutes * MS_PER_MINUTE$1);
	return {
		date: local.toISOString().slice(0, 10),
		weekday: String(local.getUTCDay())
	};
}
function minuteOfDayAt(epochMs, utcOffsetMinutes) {
	return ((Math.floor(epochMs / MS_PER_MINUTE$1) + utcOffsetMinutes) % MINUTES_PER_DAY + MINUTES_PER_DAY) % MINUTES_PER_DAY;
}
/**
* Whether the server may accept an order now: the shop is open, or it closed at most `LATE_ORDER_GRACE_MS` ago and
* the order was placed while it was open (D16).
*/
function isWithinOrderingTime(nowMs, placedAtMs, hours, utcOffsetMinutesAt) {
	const isOpenAt = (ms) => isStoreOpen(ms, utcOffsetMinutesAt(ms), hours);
	if (isOpenAt(nowMs)) return true;
	return isOpenAt(nowMs - 18e5 - 1) && isOpenAt(placedAtMs);
}
// src/domain/cart/coupon.ts
/** Promo codes (D6). */
/** `Coupon` has the other fields: category and validity. */
var COUPON_FIELDS = {
	code: text("code", 40, "", 1),
	percent: percent("percent", 100, 0, .01),
	/** A deal of the day, which ends when the shop closes. */
	isUntilClose: bool("until_close", false),
	isActive: bool("is_active", true)
};
function normalisePromoCode(typed) {
	return typed.trim().toUpperCase();
}
/** `utcOffsetMinutes` is the shop's at `nowMs`. */
function isCouponValid(coupon, nowMs, utcOffsetMinutes, hours) {
	if (!coupon.isActive) return false;
	if (coupon.startsAtMs !== null && nowMs < coupon.startsAtMs) return false;
	if (coupon.endsAtMs !== null && nowMs >= coupon.endsAtMs) return false;
	return !coupon.isUntilClose || isStoreOpen(nowMs, utcOffsetMinutes, hours);
}
function findCoupon(code, coupons) {
	const wanted = normalisePromoCode(code);
	return coupons.find((coupon) => coupon.code === wanted) ?? null;
}
// src/domain/latin-digits.ts
var LATIN = new Map([
	1632,
	1776,
	2406,
	2534,
	2662,
	2790,
	2918,
	3046,
	3174,
	3302,
	3430,
	65296
].flatMap((zero) => Array.from("0123456789", (digit, n) => [String.fromCharCode(zero + n), digit])));
var OTHER_DIGITS = new RegExp(`[${[...LATIN.keys()].join("")}]`, "g");
/** A text with 0 to 9 for the digits of other scripts, such as ० to ९. */
function latinDigits(text) {
	return text.replace(OTHER_DIGITS, (digit) => LATIN.get(digit) ?? digit);
}
// src/domain/people/contact.ts
/** Pincode and phone rules (spec section 5). Both are stored as text. */
function isPincode(text) {
	return /^[0-9]{6}$/.test(text);
}
/**
* The digits of a text as 0–9, also those of another script, without all other characters. The
* specification requires that before every use of a phone number.
*/
function digitsOf(text) {
	return latinDigits(text).replace(/[^0-9]/g, "");
}
/** What may stand before the ten digits: +91, 91 or 0091 for the country, 0 for a call within it, or both. */
var LOCAL_PHONE = /^(?:(?:00)?91)?0?([0-9]{10})$/;
/** The ten digits of an Indian number, without what stands before them; all digits of any other text. */
function localPhoneDigits(text) {
	const digits = digitsOf(text);
	return LOCAL_PHONE.exec(digits)?.[1] ?? digits;
}
function isPhoneNumber(text) {
	return /^[0-9]{10}$/.test(text);
}
/** The phone number of a text: its ten digits, '' of an empty text, null of any other. */
function phoneNumberOf(text) {
	if (text.trim() === "") return "";
	const digits = localPhoneDigits(text);
	return isPhoneNumber(digits) ? digits : null;
}
/** Deliberately loose: rejects only what is clearly no email address. */
function isEmail(text) {
	return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
// src/domain/people/device-name.ts
/** The first match wins: most user agents also name the browsers further down. */
var BROWSERS = [
	[/Edg(e|A|iOS)?\//, "Edge"],
	[/OPR\/|Opera/, "Opera"],
	[/SamsungBrowser\//, "Samsung Internet"],
	[/Firefox\/|FxiOS\//, "Firefox"],
	[/Chrome\/|CriOS\//, "Chrome"],
	[/Safari\//, "Safari"]
];
var SYSTEMS = [
	[/iPhone|iPod/, "iPhone"],
	[/iPad/, "iPad"],
	[/Android/, "Android"],
	[/CrOS/, "ChromeOS"],
	[/Windows/, "Windows"],
	[/Macintosh|Mac OS X/, "Mac"],
	[/Linux/, "Linux"]
];
/**
* A name for the device of a user agent, such as 'Chrome on Android' (D22); '' if browser and system are unknown.
* Consists of the words above only, so that a client cannot put its own text into the list of devices.
*/
function deviceName(userAgent) {
	const known = (table) => table.find(([mark]) => mark.test(userAgent))?.[1];
	return [known(BROWSERS), known(SYSTEMS)].filter((part) => part !== void 0).join(" on ");
}
// src/domain/store/local-date.ts
/** The instant of a local time. `localMs` is the instant at which a clock in UTC shows that time. */
function instantOfLocal(localMs, offsetAt) {
	return localMs - offsetAt(localMs - offsetAt(localMs) * 6e4) * 6e4;
}
/** Whether a text is a date of the calendar, as YYYY-MM-DD. */
function isLocalDate(text) {
	const ms = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text;
}
// src/domain/store/figures.ts
/** Days and percentiles over many orders, for the owner's dashboard. */
/**
* The nearest-rank percentile of values in ascending order: the smallest that at least `percent` of all do
* not exceed; null without values. `percent` is above 0 and at most 100.
*/
function percentile(ascending, percent) {
	return ascending[Math.ceil(percent / 100 * ascending.length) - 1] ?? null;
}
/** The shop's local date of an instant, as YYYY-MM-DD. */
function localDay(epochMs, utcOffsetMinutes) {
	return new Date(epochMs + utcOffsetMinutes * 6e4).toISOString().slice(0, 10);
}
function dayStartMs(day, utcOffsetMinutes) {
	return Date.parse(`${day}T00:00:00Z`) - utcOffsetMinutes * 6e4;
}
/** The last `count` local days up to and including `lastDay`, oldest first. */
function daysUpTo(lastDay, count) {
	const lastMs = Date.parse(`${lastDay}T00:00:00Z`);
	return Array.from({ length: count }, (_, index) => (/* @__PURE__ */ new Date(lastMs - (count - 1 - index) * 864e5)).toISOString().slice(0, 10));
}
// src/domain/store/closed-days.ts
/** What the settings of closed days and of 'closed for now' may be (D16); store-hours.ts has what they mean. */
/** A longer closure is a mistake, such as a device with a wrong date. */
var MAX_CLOSURE_MS = 26784e5;
var MAX_HOLIDAY_NAME = 60;
var isObject = (value) => typeof value === "object" && value !== null;
/** Weekdays, each once. A shop that is never open has other hours. */
var isDaysOff = (value) => Array.isArray(value) && value.length < 7 && new Set(value).size === value.length && value.every((day) => typeof day === "string" && /^[0-6]$/.test(day));
var isHolidays = (value) => isObject(value) && !Array.isArray(value) && Object.entries(value).every(([date, name]) => isLocalDate(date) && typeof name === "string" && name.trim() !== "" && name.length <= MAX_HOLIDAY_NAME);
/**
* `closedFrom` for a new `closedUntil`, '' for 'open again': now, or since when the shop is closed already, so that
* an order that was placed before is still taken (D16). null: no such end.
*/
function closedFromFor(closedUntil, before, nowMs) {
	if (closedUntil === "") return "";
	const untilMs = Date.parse(closedUntil);
	if (!(!Number.isNaN(untilMs) && new Date(untilMs).toISOString() === closedUntil) || untilMs <= nowMs || untilMs > nowMs + MAX_CLOSURE_MS) return null;
	return isClosedForNow(nowMs, before) ? before.closedFrom ?? "" : new Date(nowMs).toISOString();
}
// src/domain/catalogue/mrp.ts
/** The MRP: the price that the pack says, tax included, and above which nothing may be sold. */
var NO_TAX_ADDED = {
	taxPercent: 0,
	isTaxIncluded: true
};
/** What a customer pays for a piece. */
var withTax = (pricePaise, { taxPercent, isTaxIncluded }) => isTaxIncluded ? pricePaise : exactPaise(pricePaise + percentOfPaise(pricePaise, taxPercent));
/**
* The MRP to raise together with a price that is above it, with the tax that is added to it: packs of a higher price have a
* new MRP printed on them, of which that is the least. null where the price is within the MRP.
*/
function mrpToRaise({ pricePaise, originalPricePaise: mrpPaise }, tax) {
	const least = withTax(pricePaise, tax);
	return mrpPaise > 0 && least > mrpPaise ? least : null;
}
/** Why a price cannot be stored with an MRP: it is above it, or the tax makes it so; null where it can. */
function mrpProblem(priced, tax) {
	if (mrpToRaise(priced, tax) === null) return null;
	return mrpToRaise(priced, NO_TAX_ADDED) === null ? "tax" : "price";
}
// src/domain/store/fssai.ts
/** Checks a normalised text: fourteen digits. */
var isFssai = (text) => /^[0-9]{14}$/.test(text);
// src/domain/store/gstin.ts
/** GSTIN: the number of a business registered for India's goods and services tax; bills must show it. */
var CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** State code, PAN, number of the registration in the state, a letter, check character. */
var PATTERN = /^(?:0[1-9]|[12][0-9]|3[0-8]|9[79])[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][A-Z][0-9A-Z]$/;
/**
* The check character of the first fourteen: their values, weighted 1 and 2 in turn; the sum of both base-36 digits
* of each product; its complement modulo 36.
*/
function checkCharacter(gstin) {
	let sum = 0;
	for (let at = 0; at < 14; at += 1) {
		const product = CHARACTERS.indexOf(gstin.charAt(at)) * (1 + at % 2);
		sum += Math.floor(product / 36) + product % 36;
	}
	return CHARACTERS[(36 - sum % 36) % 36];
}
/** Checks a normalised text: format, state code and check character. */
function isGstin(text) {
	return PATTERN.test(text) && checkCharacter(text) === text.charAt(14);
}
// src/domain/bill/bill-number.ts
/**
* Numbers of bills (D75): `A/26-27/000123`. They are consecutive in a series and in a financial year, and have at most 16
* characters, as the tax office wants them.
*/
var BILL_NUMBER_PATTERN = /^[A-Z0-9]{1,5}\/\d\d-\d\d\/\d{4,8}$/;
/** The series of a shop that was never restored. */
var FIRST_SERIES = {
	bill: "A",
	credit_note: "C"
};
/** With a day at each end. */
var SECONDS_OF_A_YEAR = 31795200;
/** Any other is named by five characters, which leave four for the number. */
var LAST_OF_LATER_SERIES = 9999;
/** The financial year of a local day (YYYY-MM-DD), from April to March: '26-27'. */
function financialYear(day) {
	const begins = firstYear(day);
	return `${twoDigits(begins)}-${twoDigits(begins + 1)}`;
}
function firstYear(day) {
	const year = Number(day.slice(0, 4));
	return day.slice(5, 7) < "04" ? year - 1 : year;
}
var twoDigits = (year) => String(year % 100).padStart(2, "0");
/**
* The series that begins at an instant: its second of the financial year, to the base of 36. Two instants of a year have
* two names, so a life of the shop that a backup knows nothing of cannot have used it. Credit notes have the names above those
* of bills, one for two seconds, for which there is room in five characters.
*/
function seriesAt(day, atMs, paper) {
	const beginsMs = Date.UTC(firstYear(day), 3, 0);
	const second = Math.floor((atMs - beginsMs) / 1e3);
	return (paper === "bill" ? second : SECONDS_OF_A_YEAR + Math.floor(second / 2)).toString(36).toUpperCase().padStart(5, "0");
}
/**
* The number of the next bill. `series` is the present one, '' if the shop has had a new lineage since its last bill, and
* `last` the last number of that series in the year, 0 for none. The first series goes on in the next year; any other is
* of one year, and is followed by another when it is full.
*/
function nextBillNumber({ series, last }, day, atMs, paper = "bill") {
	const year = financialYear(day);
	const isFirst = series === FIRST_SERIES[paper];
	const goesOn = isFirst || last > 0 && last < LAST_OF_LATER_SERIES;
	const now = goesOn ? series : seriesAt(day, atMs, paper);
	const sequence = goesOn ? last + 1 : 1;
	return {
		series: now,
		year,
		sequence,
		number: `${now}/${year}/${String(sequence).padStart(isFirst ? 6 : 4, "0")}`
	};
}
// src/domain/store/app-name.ts
/** The sample shop's name (D1). A shop that is set up has its own in the settings. */
var SHOP_NAME = "Essentials";
// src/domain/catalogue/weight.ts
/** What quantities of a product are: grams, or undefined for pieces. */
var unitOf = ({ stepGrams = 0 }) => stepGrams > 0 ? "g" : void 0;
/** The least that is sold of a product. */
function leastQuantity({ stepGrams = 0, leastGrams = 0 }) {
	return stepGrams > 0 ? Math.max(1, Math.ceil(leastGrams / stepGrams)) * stepGrams : 1;
}
/** The most grams that are billed if the customer accepts a little more than ordered: a tenth more. */
var maxBilledGrams = (grams) => Math.floor(grams * 11 / 10);
/** The highest quantity up to `quantity` that is sold; 0 if the least is more. */
function sellable(product, quantity) {
	const step = product.stepGrams || 1;
	const whole = Math.floor(quantity / step) * step;
	return whole < leastQuantity(product) ? 0 : whole;
}
/** What a quantity in a cart is since the owner changed the step: the next lower one that is sold, the least of less. */
var asSold = (product, quantity) => quantity && (sellable(product, quantity) || leastQuantity(product));
// src/domain/cart/pricing.ts
function lineTotalPaise({ pricePaise, quantity, stepGrams }) {
	return stepGrams ? weightPaise(pricePaise, quantity) : timesPaise(pricePaise, quantity);
}
/** What grams come to at the price of a kilogram: half a paisa is rounded up, once per line (D50). */
function weightPaise(pricePaise, grams) {
	return exactPaise(Math.floor((pricePaise * grams + 500) / 1e3));
}
/** Whether a coupon reduces the goods of a category. */
var isReducedBy = (coupon, categorySlug) => coupon !== null && (coupon.categorySlug === "" || coupon.categorySlug === categorySlug);
function couponDiscountPaise(reducedPaise, { percent, mostPaise }) {
	const share = percentOfPaise(reducedPaise, percent);
	return mostPaise !== void 0 && mostPaise < share ? mostPaise : share;
}
/**
* Prices a cart: `priceGoods` of its lines. The caller must have checked that `coupon` is valid.
*/
function priceCart(lines, settings, coupon) {
	const reduced = lines.filter(({ categorySlug }) => isReducedBy(coupon, categorySlug));
	return priceGoods({
		lineCount: lines.length,
		subtotalPaise: sumPaise(lines.map(lineTotalPaise)),
		reducedPaise: sumPaise(reduced.map(lineTotalPaise))
	}, settings, coupon);
}
/**
* Prices goods. The better of the shop's discount and the coupon applies, never both (D6); a tie
* goes to the shop's discount. Tax is on the subtotal, before the discount (spec section 9). The
* rows always add up: subtotal + delivery fee − discount + taxes = total (D5).
* `hasDiscount`: the shop's discount is given whatever the subtotal, as for an order that had earned it (D48).
*/
function priceGoods({ lineCount, subtotalPaise, reducedPaise }, settings, coupon, hasDiscount = false) {
	const deliveryFeePaise = lineCount > 0 ? settings.deliveryFeePaise : ZERO_PAISE;
	const shopDiscountPaise = lineCount > 0 && (hasDiscount || subtotalPaise >= settings.discountFromPaise) ? settings.discountPaise : ZERO_PAISE;
	const promoPaise = coupon ? couponDiscountPaise(reducedPaise, coupon) : ZERO_PAISE;
	const isPromoBetter = promoPaise > shopDiscountPaise;
	const discountPaise = exactPaise(Math.min(isPromoBetter ? promoPaise : shopDiscountPaise, subtotalPaise));
	const taxesPaise = settings.isTaxIncluded ? ZERO_PAISE : percentOfPaise(subtotalPaise, settings.taxPercent);
	return {
		subtotalPaise,
		deliveryFeePaise,
		discountPaise,
		taxesPaise,
		totalPaise: exactPaise(subtotalPaise + deliveryFeePaise - discountPaise + taxesPaise),
		promoCode: isPromoBetter && coupon ? coupon.code : ""
	};
}
/** What the goods of an order lack to the shop's minimum (D53); 0 if nothing. */
function missingToMinimum({ subtotalPaise }, { minOrderPaise }) {
	return subtotalPaise < minOrderPaise ? exactPaise(minOrderPaise - subtotalPaise) : ZERO_PAISE;
}
/** The discount against the MRP in whole percent, rounded down so that it is never overstated; 0 without an MRP. */
function discountPercent(pricePaise, originalPricePaise) {
	if (originalPricePaise <= pricePaise) return 0;
	return Math.floor((originalPricePaise - pricePaise) * 100 / originalPricePaise);
}
/** The same for goods by weight. */
var MAX_LINE_GRAMS = 5e4;
var mostOfLine = (unit) => unit ? MAX_LINE_GRAMS : 99;
// src/domain/text.ts
/** Texts that people type, and that strangers send: what is refused, and what is left out before it is stored. */
var FORBIDDEN_CHARACTERS = /* @__PURE__ */ new RegExp("[\\u0000-\\u0009\\u000b\\u000c\\u000e-\\u001f\\u007f]");
/** A text of `min` to `max` characters; blanks and hidden characters at its ends do not count towards `min`. */
function isText(value, max, min = 0) {
	return typeof value === "string" && value.length <= max && (min === 0 || visibleText(value).length >= min) && !FORBIDDEN_CHARACTERS.test(value);
}
/**
* Characters that show nothing themselves and change how the text beside them is read: of width zero, those that
* reverse the direction (bidi), separators of lines that are no line break, the control characters, and the tags and variation
* selectors that no emoji needs. As pairs of surrogates: the server's engine reads no others.
*/
var HIDDEN_CHARACTERS = /* @__PURE__ */ new RegExp("[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0e\\ufeff\\uffa0\\ufff0-\\ufffb]|\\udb40[\\udc00-\\udfff]", "g");
var JOINERS = /* @__PURE__ */ new RegExp("[\\u200c\\u200d]", "g");
/** Marks of a direction, which reverse nothing: writing from right to left needs them beside its letters. */
var DIRECTION_MARKS = /* @__PURE__ */ new RegExp("[\\u061c\\u200e\\u200f]", "g");
/** After this character a joiner has a meaning: in the scripts of India, and between the parts of emoji. */
var mayBeJoined = (code) => code >= 2304 && code <= 3583 || code >= 56320 && code <= 57343 || code === 65039 || code >= 9728 && code <= 10175;
var isRightToLeft = (code) => code >= 1424 && code <= 2303;
/** Without hidden characters, and without blanks at its ends: for every text of a stranger that the staff read. */
function visibleText(text) {
	return text.replace(HIDDEN_CHARACTERS, "").replace(JOINERS, (joiner, at, whole) => mayBeJoined(whole.charCodeAt(at - 1)) ? joiner : "").replace(DIRECTION_MARKS, (mark, at, whole) => isRightToLeft(whole.charCodeAt(at - 1)) || isRightToLeft(whole.charCodeAt(at + 1)) ? mark : "").trim();
}
// src/domain/order/wish.ts
/** The customer's wish for a missing product; the first one if they chose none. */
var WISHES = [
	"call",
	"similar",
	"leave_out"
];
var isWish = (value) => WISHES.includes(value);
// src/domain/order/amounts.ts
/** The amounts of an order: their names in the app and on the wire. Those of the database: amount-columns.ts. */
/** In the order in which a receipt's text has them (receipt.ts): the order must never change. */
var WIRE_AMOUNTS = {
	subtotalPaise: "subtotal_paise",
	deliveryFeePaise: "delivery_fee_paise",
	discountPaise: "discount_paise",
	taxesPaise: "taxes_paise",
	totalPaise: "total_paise"
};
/** A record with an entry for each amount, in their order. */
var perAmount = (entryOf) => Object.fromEntries(Object.keys(WIRE_AMOUNTS).map(entryOf));
var amountsToWire = (amounts) => perAmount((name) => [WIRE_AMOUNTS[name], amounts[name]]);
var amountsFromWire = (wire) => perAmount((name) => [name, paise(wire[WIRE_AMOUNTS[name]])]);
// src/domain/order/number.ts
/** 'ORD' + 6 digits, for people only: two orders may share one (D9). Both display slices are the spec's (section 9). */
var ORDER_NUMBER_PATTERN = /^ORD[0-9]{6}$/;
// src/domain/order/payment-method.ts
/** Every payment method with its facts, in the order of the checkout. */
var METHODS = {
	cod: {
		isPaidOnDelivery: true,
		paidInto: "cash"
	},
	upi: {
		isPaidOnDelivery: false,
		paidInto: "upi"
	}
};
var PAYMENT_METHODS = Object.keys(METHODS);
function isPaymentMethod(value) {
	return PAYMENT_METHODS.includes(value);
}
/** False for an unknown method. */
function isPaidOnDelivery(method) {
	return isPaymentMethod(method) && METHODS[method].isPaidOnDelivery;
}
/** Whether the order waits for its payment first (D14); false for an unknown method. */
function isPaidFirst(method) {
	return isPaymentMethod(method) && !isPaidOnDelivery(method);
}
/** The account that the money of an order comes into; null for an unknown method. */
var paidInto = (method) => isPaymentMethod(method) ? METHODS[method].paidInto : null;
/** Whether the person who delivers the order brings its money back; false for an unknown method. */
function isCash(method) {
	return paidInto(method) === "cash";
}
/** The status in which an order begins. */
function firstStatus(method) {
	return isPaidOnDelivery(method) ? "pending" : "awaiting_payment";
}
// src/domain/order/request.ts
/** The body of POST /api/shop/orders: its shape, its limits and its canonical text. */
var RECORD_ID_PATTERN = /^[a-z0-9]{15}$/;
var ORDER_KEY_PATTERN = /^[0-9a-f]{32}$/;
var DEVICE_PATTERN = /^([0-9a-f]{32})?$/;
/** Longest texts an order carries, in characters. */
var ORDER_TEXT_LIMITS = {
	name: 100,
	address: 500,
	instructions: 500,
	promoCode: 40
};
/** Longer than any name or pack that a product may have. */
var SEEN_LIMIT = 300;
var CLOCK_FIELDS = ["pressed_at", "sent_at"];
/** An object that is no list, as JSON has it. */
function isFields(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** A whole number from `least` to `most`. */
function isWholeNumber(value, least, most) {
	return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}
function isRecordIdOrNone(value) {
	return value === "" || typeof value === "string" && RECORD_ID_PATTERN.test(value);
}
function areLines(value) {
	if (!Array.isArray(value) || value.length < 1 || value.length > 100) return false;
	const seen = /* @__PURE__ */ new Set();
	return value.every((line) => {
		if (!isFields(line) || !isWholeNumber(line.pid, 1, Number.MAX_SAFE_INTEGER)) return false;
		if (line.unit !== void 0 && line.unit !== "g") return false;
		if (!isWholeNumber(line.quantity, 1, mostOfLine(line.unit)) || seen.has(line.pid)) return false;
		seen.add(line.pid);
		return line.seen === void 0 || isSeen(line.seen);
	});
}
function isSeen(value) {
	return isFields(value) && isText(value.name, SEEN_LIMIT) && isText(value.quantity_label, SEEN_LIMIT);
}
/** A wish that this version does not know is none. */
function toLine(line) {
	const { pid, quantity, unit, may_exceed: mayExceed, seen, wish } = line;
	return {
		pid,
		quantity,
		...unit && { unit },
		...unit && mayExceed === true && { may_exceed: true },
		...seen && { seen: {
			name: seen.name,
			quantity_label: seen.quantity_label
		} },
		...isWish(wish) && { wish }
	};
}
/**
* Checks a decoded body. Answers the request with only the known fields, or the dotted names of the
* fields that are wrong. Unknown extra fields are dropped, so that a newer app can still order.
*/
function parseOrderRequest(body) {
	if (!isFields(body)) return {
		ok: false,
		fields: ["body"]
	};
	const wrong = [];
	const check = (name, isRight) => {
		if (!isRight) wrong.push(name);
	};
	const quote = isFields(body.quote) ? body.quote : {};
	const customer = isFields(body.customer) ? body.customer : {};
	const uid = body.uid ?? "";
	const device = body.device ?? "";
	const replaces = body.replaces ?? "";
	const promoCode = body.promo_code ?? "";
	const instructions = customer.instructions ?? "";
	check("v", isWholeNumber(body.v, 1, 1e3));
	check("id", typeof body.id === "string" && RECORD_ID_PATTERN.test(body.id));
	check("number", typeof body.number === "string" && ORDER_NUMBER_PATTERN.test(body.number));
	check("key", typeof body.key === "string" && ORDER_KEY_PATTERN.test(body.key));
	check("uid", isRecordIdOrNone(uid));
	check("device", typeof device === "string" && DEVICE_PATTERN.test(device));
	check("lines", areLines(body.lines));
	check("replaces", isRecordIdOrNone(replaces));
	for (const name of Object.values(WIRE_AMOUNTS)) check(`quote.${name}`, isWholeNumber(quote[name], 0, MAX_PAISE));
	check("customer.name", isText(customer.name, ORDER_TEXT_LIMITS.name, 1));
	check("customer.phone", typeof customer.phone === "string" && isPhoneNumber(customer.phone));
	check("customer.address", isText(customer.address, ORDER_TEXT_LIMITS.address, 1));
	check("customer.pincode", typeof customer.pincode === "string" && isPincode(customer.pincode));
	check("customer.instructions", isText(instructions, ORDER_TEXT_LIMITS.instructions));
	check("promo_code", isText(promoCode, ORDER_TEXT_LIMITS.promoCode));
	check("payment_method", isPaymentMethod(body.payment_method));
	check("deliver_on", body.deliver_on === void 0 || isDay(body.deliver_on));
	check("placed_at", isUtcInstant(body.placed_at));
	for (const name of CLOCK_FIELDS) check(name, body[name] === void 0 || isUtcInstant(body[name]));
	check("catalogue_rev", isWholeNumber(body.catalogue_rev, 0, Number.MAX_SAFE_INTEGER));
	if (wrong.length > 0) return {
		ok: false,
		fields: wrong
	};
	const checked = body;
	return {
		ok: true,
		request: {
			v: checked.v,
			id: checked.id,
			number: checked.number,
			key: checked.key,
			uid,
			device,
			lines: checked.lines.map(toLine),
			replaces,
			quote: amountsToWire(amountsFromWire(checked.quote)),
			customer: {
				name: visibleText(checked.customer.name),
				phone: checked.customer.phone,
				address: visibleText(checked.customer.address),
				pincode: checked.customer.pincode,
				instructions: visibleText(instructions)
			},
			promo_code: promoCode,
			payment_method: checked.payment_method,
			...checked.deliver_on && { deliver_on: checked.deliver_on },
			placed_at: checked.placed_at,
			...checked.pressed_at && { pressed_at: checked.pressed_at },
			...checked.sent_at && { sent_at: checked.sent_at },
			catalogue_rev: checked.catalogue_rev
		}
	};
}
var isDay = (value) => typeof value === "string" && isLocalDate(value);
function isUtcInstant(value) {
	return typeof value === "string" && /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,3})?Z$/.test(value) && !Number.isNaN(Date.parse(value));
}
/**
* The same text for the same order whatever the key order of its JSON: the server stores its hash to tell a repeated
* order from another one under the same id. The quote and the names that the customer saw are left out, because they do
* not change the order; so are the wishes, the catalogue's revision, the device and its clock.
*/
function canonicalOrderText(request) {
	return JSON.stringify([
		request.id,
		request.number,
		request.key,
		request.uid,
		request.lines.map(({ pid, quantity, unit, may_exceed: mayExceed }) => unit ? [
			pid,
			quantity,
			unit,
			mayExceed === true
		] : [pid, quantity]),
		[
			request.customer.name,
			request.customer.phone,
			request.customer.address,
			request.customer.pincode,
			request.customer.instructions
		],
		request.promo_code,
		request.payment_method,
		request.placed_at,
		...request.replaces === "" ? [] : [request.replaces],
		...request.deliver_on ? [request.deliver_on] : []
	]);
}
// src/domain/order/amendment.ts
/**
* Amendments: the changes of an order since it was placed (D49). Each has an id that the device made, is about one
* line, and states the new situation ('found 3'), not the difference. The contents of an order are the fold of its
* amendments (fold.ts).
*/
var amountOf = (unit, quantity) => unit === "g" ? { grams: quantity } : { count: quantity };
var quantityOf = ({ count = 0, grams = count }) => grams;
var unitOfAmount = ({ grams }) => grams === void 0 ? "each" : "g";
/** Why there is less of a line than was ordered. */
var SHORT_REASONS = [
	"out_of_stock",
	"damaged",
	"other"
];
/** Why the customer gives something back at the door; damaged goods do not go back on the shelf. */
var RETURN_REASONS = ["unwanted", "damaged"];
/** The kinds that the customer may send. The shop may send the others, and `added` and `undone` too. */
var CUSTOMER_KINDS = [
	"dropped",
	"added",
	"answered",
	"objected",
	"undone"
];
var SHOP_KINDS$1 = [
	"found",
	"short",
	"replaced",
	"weighed",
	"priced",
	"returned",
	"added",
	"asked",
	"agreed",
	"bags",
	"undone"
];
/** Limit of one transaction, which decides them. */
var MAX_DECIDED_AT_ONCE = 20;
var MAX_BAGS = 20;
/** Nobody agrees to more on the phone: as much as an order may be worth, so that sums stay what money can hold. */
var MAX_AGREED_PAISE = MAX_PAISE / 4;
var isCount = (value) => isWholeNumber(value, 1, 99);
var isGrams = (value) => isWholeNumber(value, 1, MAX_LINE_GRAMS);
var isPid = (value) => isWholeNumber(value, 1, Number.MAX_SAFE_INTEGER);
var isAmount = (value) => isWholeNumber(value, 1, MAX_PAISE);
var isAmendmentId = (value) => typeof value === "string" && RECORD_ID_PATTERN.test(value);
/** The number of its product, or the id of the amendment that added it. */
var isLineId = (value) => typeof value === "string" && /^[a-z0-9]{1,16}$/.test(value);
/** Whether a text of a request is a time. */
var isInstant$1 = (value) => isText(value, 40, 1) && !Number.isNaN(Date.parse(value));
var AMOUNT = {
	count: (value) => value === void 0 || isCount(value),
	grams: (value) => value === void 0 || isGrams(value)
};
var AMOUNT_KINDS = [
	"replaced",
	"added",
	"asked"
];
/** Whether the data has an amount in pieces or in grams, and not both, where its kind has an amount. */
var hasAmount = (kind, { count, grams }) => !AMOUNT_KINDS.includes(kind) || count === void 0 !== (grams === void 0);
/** The fields of each kind that is sent, each with its check. */
var SENT_FIELDS = {
	found: {
		line: isLineId,
		count: isCount
	},
	short: {
		line: isLineId,
		count: (value) => value === 0 || isCount(value),
		reason: (value) => SHORT_REASONS.includes(value)
	},
	replaced: {
		line: isLineId,
		...AMOUNT,
		pid: isPid,
		reason: (value) => value === void 0 || SHORT_REASONS.includes(value)
	},
	weighed: {
		line: isLineId,
		grams: isGrams
	},
	priced: {
		line: isLineId,
		price_paise: isAmount
	},
	dropped: {
		line: isLineId,
		seen_total_paise: (value) => value === void 0 || isWholeNumber(value, 0, 1e9)
	},
	returned: {
		line: isLineId,
		count: (value) => isWholeNumber(value, 1, MAX_LINE_GRAMS),
		reason: (value) => RETURN_REASONS.includes(value)
	},
	added: {
		...AMOUNT,
		pid: isPid,
		seen_price_paise: (value) => value === void 0 || isAmount(value)
	},
	asked: {
		line: isLineId,
		...AMOUNT,
		pid: isPid
	},
	answered: {
		question: isAmendmentId,
		answer: (value) => value === "yes" || value === "no"
	},
	agreed: { total_paise: (value) => isWholeNumber(value, 1, MAX_AGREED_PAISE) },
	objected: { agreement: isAmendmentId },
	bags: { count: (value) => isWholeNumber(value, 1, MAX_BAGS) },
	undone: { amendment: isAmendmentId }
};
var isSentKind = (kind) => Object.keys(SENT_FIELDS).includes(kind);
/** One of a request, with only the known fields; null if it is malformed. */
function parseRequested(value) {
	if (!isFields(value) || !isSentKind(value.kind)) return null;
	if (!isAmendmentId(value.id) || !isInstant$1(value.made_at)) return null;
	const fields = Object.entries(SENT_FIELDS[value.kind]);
	if (!fields.every(([name, isRight]) => isRight(value[name]))) return null;
	if (!hasAmount(value.kind, value)) return null;
	const { id, kind, made_at } = value;
	const sent = fields.filter(([name]) => value[name] !== void 0);
	return {
		id,
		kind,
		made_at,
		...Object.fromEntries(sent.map(([name]) => [name, value[name]]))
	};
}
/**
* The amendments of a request's body, oldest first. An amendment that is malformed, or of a kind that this shop does
* not know, is null, and does not prevent the others. null when there is no list, or a too long one.
*/
function parseAmendmentRequests(value) {
	if (!Array.isArray(value) || value.length < 1) return null;
	if (value.length > 100) return null;
	const parsed = value.map((one) => ({
		id: isFields(one) && isAmendmentId(one.id) ? one.id : "",
		request: parseRequested(one)
	}));
	return parsed.every(({ id }) => id !== "") ? parsed : null;
}
function isProduct(value) {
	return isFields(value) && isPid(value.pid) && isWholeNumber(value.price_paise, 0, 1e9) && isWholeNumber(value.mrp_paise, 0, 1e9) && [
		value.name,
		value.quantity_label,
		value.image_url,
		value.category
	].every((text) => isText(text, 2e3));
}
/** The fields of a stored amendment beside those that were sent. */
var SERVER_FIELDS = {
	asked: {
		total_paise: (value) => isWholeNumber(value, 0, MAX_PAISE),
		until: isInstant$1
	},
	agreed: { more_paise: (value) => isWholeNumber(value, 0, MAX_PAISE) },
	lapsed: { question: isAmendmentId },
	refused: {
		kind: (value) => isText(value, 40),
		code: (value) => isText(value, 40, 1)
	}
};
/** By kind: the checks of a stored amendment's data. It has the product where a request has its number. */
var STORED_CHECKS = new Map([.../* @__PURE__ */ new Set([...Object.keys(SENT_FIELDS), ...Object.keys(SERVER_FIELDS)])].map((kind) => {
	return [kind, [...(isSentKind(kind) ? Object.entries(SENT_FIELDS[kind]) : []).map(([name, isRight]) => name === "pid" ? ["product", isProduct] : [name, isRight]), ...Object.entries(SERVER_FIELDS[kind] ?? {})]];
}));
/**
* A stored amendment; null if it cannot be read. One of an unknown kind, or whose data this version cannot read, is
* kept as it comes, and changes nothing in the fold (D47).
*/
function parseAmendment(value) {
	if (!isFields(value) || !isAmendmentId(value.id)) return null;
	const { kind, by, data } = value;
	if (!isText(kind, 40, 1) || by !== "customer" && by !== "shop") return null;
	if (!isInstant$1(value.at) || !isText(value.made_at, 40) || !isFields(data)) return null;
	return value;
}
/** Whether the fold knows the meaning of the amendment. */
function isKnownAmendment(amendment) {
	const { kind, data } = amendment;
	const fields = data;
	const checks = STORED_CHECKS.get(kind);
	return checks !== void 0 && hasAmount(kind, fields) && checks.every(([name, isRight]) => isRight(fields[name]));
}
var isOfKind = (...kinds) => (amendment) => kinds.includes(amendment.kind);
/** Kinds with which the shop reports on a line that is in the order. */
var REPORTS = /* @__PURE__ */ new Set([
	"found",
	"short",
	"replaced",
	"weighed",
	"priced",
	"returned"
]);
var isReport = (one) => REPORTS.has(one.kind);
// src/domain/order/folded-line.ts
/** One line of an order after its amendments (D49, D50): the product in the bag, its quantity and its price. */
/** The weight that the goods of the line should have, or would have if they were found; null for pieces. */
function gramsWanted({ unit, wanted, agreed }) {
	if (unit === "g") return wanted;
	return agreed.unit === "g" ? agreed.quantity : null;
}
/** The price of a quantity: pieces at their price, grams at that of a kilogram. */
function totalOf(pricePaise, quantity, unit) {
	return unit === "g" ? weightPaise(pricePaise, quantity) : exactPaise(pricePaise * quantity);
}
/** The most grams that are billed of a weighed line: a tenth more where the customer said so. */
function billableGrams({ quantity, may_exceed: mayExceed }) {
	return mayExceed ? maxBilledGrams(quantity) : quantity;
}
/** The line at the most that it may come to. */
var atMostGrams = (line) => line.unit === "g" ? {
	...line,
	quantity: billableGrams(line)
} : line;
var productOf$1 = (line) => ({
	pid: line.pid,
	name: line.name,
	quantity_label: line.quantity_label,
	image_url: line.image_url,
	price_paise: line.price_paise,
	mrp_paise: line.mrp_paise,
	category: line.category
});
/** Whether a weight belongs to the replacement of a line. */
var isReplacedByWeight = (outcome) => (outcome?.kind === "replaced" || outcome?.kind === "accepted") && unitOfAmount(outcome.data) === "g";
/**
* A piece in place of one, or a kilogram in place of one, costs no more than it; pieces in place of a weight, or a
* weight in place of pieces, cost together no more than that.
*/
function cheaper(data, agreed) {
	const { product } = data;
	const unit = unitOfAmount(data);
	const totalPaise = totalOf(agreed.price_paise, agreed.quantity, agreed.unit);
	const mostFor = (quantity) => Math.floor(unit === "g" ? (totalPaise * 1e3 + 499) / quantity : totalPaise / quantity);
	const most = unit === agreed.unit ? agreed.price_paise : mostFor(quantityOf(data));
	return {
		...product,
		price_paise: Math.min(product.price_paise, most)
	};
}
/** The quantity that was in the bag, or will be, with the part that was given back. */
var packedQuantity = ({ quantity, returned }) => quantity + (returned?.count ?? 0);
function foldLine(agreed, by, outcome, weighed, priced, missing) {
	const whole = weighed ? Math.min(weighed, billableGrams(agreed)) : agreed.quantity;
	const line = (state, product, quantity, reason) => ({
		id: agreed.id,
		state,
		by,
		agreed,
		product,
		quantity,
		returned: null,
		unit: agreed.unit,
		wanted: agreed.quantity,
		whole,
		isWeighed: agreed.unit === "g" && weighed !== void 0,
		reason,
		missing: state === "open" || state === "found" ? null : missing ?? null,
		totalPaise: totalOf(product.price_paise, quantity, agreed.unit)
	});
	/** The said quantity of another product, or less where it weighs less. */
	const replaced = (product, { data, grams }) => {
		const [unit, wanted] = [unitOfAmount(data), quantityOf(data)];
		const quantity = Math.min(grams ?? wanted, wanted);
		return {
			...line("replaced", product, quantity, null),
			unit,
			wanted,
			isWeighed: grams !== void 0,
			totalPaise: totalOf(product.price_paise, quantity, unit)
		};
	};
	const own = {
		...productOf$1(agreed),
		price_paise: Math.min(agreed.price_paise, priced?.data.price_paise ?? Number.MAX_SAFE_INTEGER)
	};
	if (!outcome) return line("open", own, whole, null);
	switch (outcome.kind) {
		case "found": return line("found", own, agreed.unit === "g" ? whole : Math.min(outcome.data.count, whole), null);
		case "weighed": return line("found", own, whole, null);
		case "short": return line("short", own, Math.min(outcome.data.count, whole), outcome.data.reason);
		case "dropped": return line("dropped", own, 0, null);
		case "left_out": return line("short", own, 0, "out_of_stock");
		case "accepted": return replaced(outcome.data.product, outcome);
		default: return replaced(cheaper(outcome.data, agreed), outcome);
	}
}
/** The line without the part that was given back at the door. */
function withReturned(line, returned) {
	const count = Math.min(returned?.data.count ?? 0, line.quantity);
	if (!returned || count === 0) return line;
	const quantity = line.quantity - count;
	return {
		...line,
		quantity,
		returned: {
			count,
			reason: returned.data.reason
		},
		totalPaise: totalOf(line.product.price_paise, quantity, line.unit)
	};
}
// src/domain/shares.ts
/** Divides a whole amount in proportion to the weights, each part to the unit; the parts come to the amount. */
function sharesOf(amount, weights) {
	const all = weights.reduce((sum, weight) => sum + weight, 0);
	let before = 0;
	let given = 0;
	return weights.map((weight) => {
		before += weight;
		const upTo = all === 0 ? 0 : Math.round(amount * before / all);
		const share = upTo - given;
		given = upTo;
		return share;
	});
}
// src/domain/order/discount-shares.ts
/** What each line has of an order's discount, in paise: one of a code is on the goods that the code reduces (D58). */
function discountShares(lines, charged, coupon) {
	const discount = Math.min(charged.discountPaise, charged.subtotalPaise);
	const code = charged.promoCode === "" || !coupon ? null : { categorySlug: coupon.category };
	const totals = lines.map(({ totalPaise }) => totalPaise);
	const reduced = lines.map(({ product, totalPaise }) => isReducedBy(code, product.category) ? totalPaise : 0);
	return sharesOf(discount, reduced.reduce((sum, one) => sum + one, 0) >= discount ? reduced : totals);
}
// src/domain/plain-number.ts
/**
* Numbers with commas, as people write them: '1,800' and '1,00,000' are grouped, '1,5' and '0,500' have a decimal
* comma. What names no number in one of these ways ('1,5000') is left as it is.
*/
/** With Indian or Western grouping; the source of a regular expression. */
var GROUPED = String.raw`[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d+)?`;
/** Of two decimals at most, because three digits are a group; the source of a regular expression. */
var DECIMAL_COMMA = String.raw`\d+,\d{1,2}|0,\d+`;
new RegExp(`^${GROUPED}$`);
new RegExp(`^(?:${DECIMAL_COMMA})$`);
// src/domain/bill/tax-rate.ts
/** Whether customers pay a tax above the prices: the shop's one rate, whatever the goods are. */
var addsTax = ({ tax_percent: percent, is_tax_included: isIncluded }) => !isIncluded && percent > 0;
/** The percentage that a line of a bill has. */
var rateOnBill = (own, terms) => own === "" || addsTax(terms) ? terms.tax_percent : Number(own);
// src/domain/bill/bill.ts
var sum = (amounts) => amounts.reduce((all, one) => all + one, 0);
/** The tax that is in a price, to the nearest paisa. */
function taxIn(amount, percent) {
	const hundredths = Math.round(percent * 100);
	return Math.round(amount * hundredths / (1e4 + hundredths));
}
/** A bill for goods that were handed over; null where there are none. */
function makeBill({ folded, terms, charged, products, ...facts }) {
	const handedOver = folded.filter(({ quantity }) => quantity > 0);
	if (handedOver.length === 0) return null;
	const totals = handedOver.map(({ totalPaise }) => totalPaise);
	const discounts = discountShares(handedOver, charged, terms.coupon);
	const added = sharesOf(charged.taxesPaise, totals);
	const taxOf = (own, at) => {
		const total = totals[at] ?? 0;
		const percent = rateOnBill(own, terms);
		if (addsTax(terms)) return {
			percent,
			taxable_paise: total,
			tax_paise: added[at] ?? 0
		};
		const paid = total - (discounts[at] ?? 0);
		const tax = taxIn(paid, percent);
		return {
			percent,
			taxable_paise: paid - tax,
			tax_paise: tax
		};
	};
	const lines = handedOver.map(({ product, quantity, unit, totalPaise }, at) => {
		const stored = products.find(({ pid }) => pid === product.pid);
		const named = stored?.name === product.name ? stored : void 0;
		const hsn = stored?.hsn ?? "";
		return {
			pid: product.pid,
			name: product.name,
			name_hi: named?.name_hi ?? "",
			name_mr: named?.name_mr ?? "",
			pack: unit === "g" ? "" : product.quantity_label,
			quantity,
			unit,
			price_paise: product.price_paise,
			mrp_paise: product.mrp_paise,
			total_paise: totalPaise,
			...facts.shop.kind === "regular" && {
				...hsn !== "" && { hsn },
				tax: taxOf(stored?.tax_rate ?? "", at)
			}
		};
	});
	const saved = lines.map(({ mrp_paise: mrp, quantity, unit, total_paise: total }, at) => mrp === 0 ? 0 : Math.max(0, totalOf(mrp, quantity, unit) - total - (added[at] ?? 0)));
	return {
		v: 1,
		...facts,
		lines,
		subtotal_paise: charged.subtotalPaise,
		delivery_fee_paise: charged.deliveryFeePaise,
		discount_paise: charged.discountPaise,
		promo_code: charged.promoCode,
		added_paise: charged.taxesPaise,
		total_paise: charged.totalPaise,
		taxes: byRate(lines),
		saved_paise: sum(saved)
	};
}
/** The tax of lines, by rate. */
function byRate(lines) {
	const taxes = lines.flatMap(({ tax }) => tax ?? []);
	return [...new Set(taxes.map(({ percent }) => percent))].sort((a, b) => a - b).map((percent) => {
		const ofRate = taxes.filter((tax) => tax.percent === percent);
		return {
			percent,
			taxable_paise: sum(ofRate.map((tax) => tax.taxable_paise)),
			tax_paise: sum(ofRate.map((tax) => tax.tax_paise))
		};
	});
}
/** Whether a bill's rows add up to its total, and its taxes to what was charged for the goods. */
function addsUp(bill) {
	const { subtotal_paise: subtotal, added_paise: added, shop, lines, taxes } = bill;
	const discount = Math.min(bill.discount_paise, subtotal);
	const taxed = sum(taxes.map(({ taxable_paise: value, tax_paise: tax }) => value + tax));
	const isTaxRight = shop.kind !== "regular" ? taxes.length === 0 : taxed === subtotal + added || added === 0 && taxed === subtotal - discount;
	return BILL_NUMBER_PATTERN.test(bill.number) && bill.number.length <= 16 && isTaxRight && JSON.stringify(taxes) === JSON.stringify(byRate(lines)) && lines.every((line) => line.total_paise === totalOf(line.price_paise, line.quantity, line.unit)) && sum(lines.map(({ total_paise: total }) => total)) === subtotal && subtotal + bill.delivery_fee_paise - bill.discount_paise + added === bill.total_paise;
}
// src/domain/ledger/returned-goods.ts
/** No order has more lines. */
var MAX_PARTS = 200;
var isPart = (value) => {
	const { line, count } = value ?? {};
	return typeof line === "string" && line.length > 0 && line.length <= 40 && Number.isSafeInteger(count) && count > 0;
};
/** Whether a value from the wire is the goods of a return, as a device sends them or with more. */
function isReturnedGoods(value) {
	const { reason, parts } = value ?? {};
	if (!RETURN_REASONS.includes(reason) || !Array.isArray(parts)) return false;
	if (parts.length === 0 || parts.length > MAX_PARTS || !parts.every(isPart)) return false;
	return new Set(parts.map(({ line }) => line)).size === parts.length;
}
/** The goods alone, without what a device has no say in. */
var plainGoods = ({ reason, parts }) => ({
	reason,
	parts: parts.map(({ line, count }) => ({
		line,
		count
	}))
});
var perAmount$1 = (of) => ({
	total_paise: of("total_paise"),
	discount_paise: of("discount_paise"),
	added_paise: of("added_paise")
});
/** The lines of an order that was handed over; `charged` is what it came to, `returns` what has come back and stands. */
function handedOverLines(folded, charged, coupon, returns) {
	const lines = folded.filter(({ quantity }) => quantity > 0);
	const totals = lines.map(({ totalPaise }) => totalPaise);
	const shares = {
		total_paise: totals,
		discount_paise: discountShares(lines, charged, coupon),
		added_paise: sharesOf(charged.taxesPaise, totals)
	};
	return lines.map(({ id, product, quantity, unit, totalPaise }, at) => {
		const parts = returns.flatMap((one) => one.parts).filter(({ line }) => line === id);
		const sum = (of) => parts.reduce((all, part) => all + of(part), 0);
		return {
			id,
			product,
			quantity,
			unit,
			totalPaise,
			charged: perAmount$1((amount) => shares[amount][at] ?? 0),
			returned: {
				count: sum(({ count }) => count),
				...perAmount$1((amount) => sum((part) => part[amount]))
			}
		};
	});
}
/**
* What of an amount of a line belongs to goods that come back: of all that has come back with them, less what the returns
* before were worth, in `returnedAmount`. So whatever comes back one by one comes to what all of it together would, to the
* paisa, also after returns were taken back in between.
*/
var partOf = ({ quantity, returned }, count, amount, returnedAmount) => Math.max(Math.round(amount * (returned.count + count) / quantity) - returnedAmount, 0);
/**
* The parts of a return with what was charged for them; null where a line is not the order's, or less of it was handed over
* than has come back with these.
*/
function chargedParts(lines, parts) {
	const charged = [];
	for (const { line: id, count } of parts) {
		const line = lines.find((one) => one.id === id);
		if (!line || line.returned.count + count > line.quantity) return null;
		const amountOf = (amount) => partOf(line, count, line.charged[amount], line.returned[amount]);
		charged.push({
			line: id,
			count,
			...perAmount$1(amountOf)
		});
	}
	return charged;
}
/** What was charged for goods, in paise. */
var valueOfParts = (parts) => exactPaise(parts.reduce((sum, part) => sum + part.total_paise - part.discount_paise + part.added_paise, 0));
/**
* The counted stock that returned goods move: back on the shelf, or off it again where the return is taken back
* (`isTakenBack`). `held` is what the order has of the counted stock, and will have as `heldAfter`, given what was moved.
* Damaged goods stay off the shelf.
*/
function stockOfReturn(held, lines, { reason, parts }, isTakenBack) {
	if (reason !== "unwanted") return [];
	return held.map(({ pid, quantity }) => {
		const own = lines.filter(({ product }) => product.pid === pid).map(({ id }) => id);
		const count = parts.reduce((sum, part) => sum + (own.includes(part.line) ? part.count : 0), 0);
		return {
			pid,
			quantity: isTakenBack ? count : Math.min(count, quantity)
		};
	}).filter(({ quantity }) => quantity > 0);
}
/** What an order holds after stock has moved: see `stockOfReturn`. */
var heldAfterReturn = (held, moved, isTakenBack) => held.map(({ pid, quantity }) => {
	const by = moved.find((one) => one.pid === pid)?.quantity ?? 0;
	return {
		pid,
		quantity: quantity + (isTakenBack ? by : 0 - by)
	};
});
// src/domain/bill/credit-note.ts
/**
* The paper of goods that came back (D79): the part of their bill that they were, and which bill that is. null where the goods
* are not the bill's, or it would not add up.
*/
function makeCreditNote({ bill, lines, parts, earlier, ...facts }) {
	if (lines.length !== bill.lines.length) return null;
	const isAdded = bill.added_paise > 0;
	const returned = parts.flatMap((part) => {
		const at = lines.findIndex(({ id }) => id === part.line);
		const [line, billed] = [lines[at], bill.lines[at]];
		if (!line || !billed) return [];
		const { tax, ...same } = billed;
		const { count: quantity, total_paise: total, discount_paise: discount, added_paise: added } = part;
		const sold = {
			...same,
			row: at,
			quantity,
			total_paise: total
		};
		if (!tax) return [sold];
		const { percent } = tax;
		if (isAdded) return [{
			...sold,
			tax: {
				percent,
				taxable_paise: total,
				tax_paise: added
			}
		}];
		const before = taxOfRow(earlier, at);
		const tax_paise = Math.min(partOf(line, quantity, tax.tax_paise, before), total - discount);
		return [{
			...sold,
			tax: {
				percent,
				taxable_paise: total - discount - tax_paise,
				tax_paise
			}
		}];
	});
	const sum = (amount) => parts.reduce((all, part) => all + part[amount], 0);
	const [subtotal, discount, added] = [
		sum("total_paise"),
		sum("discount_paise"),
		sum("added_paise")
	];
	const note = {
		v: 1,
		...facts,
		order: bill.order,
		language: bill.language,
		shop: bill.shop,
		against: {
			number: bill.number,
			day: bill.day
		},
		lines: returned,
		subtotal_paise: subtotal,
		delivery_fee_paise: 0,
		discount_paise: discount,
		promo_code: "",
		added_paise: added,
		total_paise: subtotal - discount + added,
		taxes: byRate(returned),
		saved_paise: 0
	};
	return addsUp(note) ? note : null;
}
/** The tax that credit notes have taken back of a row of the bill. */
var taxOfRow = (notes, row) => notes.flatMap(({ lines }) => lines).reduce((sum, line) => sum + (line.row === row ? line.tax?.tax_paise ?? 0 : 0), 0);
// src/domain/bill/shop-kind.ts
var SHOP_KINDS = [
	"none",
	"composition",
	"regular"
];
/** Whether a shop of this kind has a GSTIN. */
var isRegisteredKind = (kind) => kind === "composition" || kind === "regular";
/** Whether a shop of this kind may ask for a tax above its prices: its bills of supply say that it may not. */
var mayAddTax = (kind) => kind !== "composition";
/** Whether a shop asks for a tax that it may not ask for. Settings that are older than this rule may. */
var addsForbiddenTax = ({ shopKind, isTaxIncluded, taxPercent }) => !mayAddTax(shopKind) && !isTaxIncluded && taxPercent > 0;
/** The kind as a bill has it: nobody is registered without a number. */
function kindOnBills(kind, gstin) {
	if (gstin === "") return "none";
	return SHOP_KINDS.find((one) => one === kind) ?? "none";
}
// src/domain/network.ts
/**
* The network that identifies a caller: an IPv4 address, or the /64 prefix of an IPv6 address, because a household
* can choose the rest of it.
*/
function networkOf(address) {
	const bare = address.trim().toLowerCase().replace(/%.*$/, "");
	const mapped = /^::ffff:([0-9.]+)$/.exec(bare);
	if (mapped?.[1]) return mapped[1];
	if (!bare.includes(":")) return bare;
	const [head = "", tail] = bare.split("::");
	const groups = (part) => part === "" ? [] : part.split(":");
	const before = groups(head);
	const after = tail === void 0 ? [] : groups(tail);
	const gap = tail === void 0 ? 0 : Math.max(0, 8 - before.length - after.length);
	return `${[
		...before,
		...Array.from({ length: gap }, () => "0"),
		...after
	].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
// src/domain/order/amount-columns.ts
/** The amounts of an order in the database, in rupees. Apart from their other names: phones have no use for these. */
var AMOUNT_COLUMNS = {
	subtotalPaise: "subtotal",
	deliveryFeePaise: "delivery_fee",
	discountPaise: "discount",
	taxesPaise: "taxes",
	totalPaise: "order_amount"
};
var amountsToColumns = (amounts) => perAmount((name) => [AMOUNT_COLUMNS[name], paiseToRupees(amounts[name])]);
/** `rupeesIn` reads a column. */
var amountsFromColumns = (rupeesIn) => perAmount((name) => [name, rupeesToPaise(rupeesIn(AMOUNT_COLUMNS[name]))]);
// \0@oxc-project+runtime@0.156.0/helpers/esm/typeof.js
function _typeof(o) {
	"@babel/helpers - typeof";
	return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
		return typeof o;
	} : function(o) {
		return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
	}, _typeof(o);
}
// \0@oxc-project+runtime@0.156.0/helpers/esm/toPrimitive.js
function toPrimitive(t, r) {
	if ("object" != _typeof(t) || !t) return t;
	var e = t[Symbol.toPrimitive];
	if (void 0 !== e) {
		var i = e.call(t, r || "default");
		if ("object" != _typeof(i)) return i;
		throw new TypeError("@@toPrimitive must return a primitive value.");
	}
	return ("string" === r ? String : Number)(t);
}
// \0@oxc-project+runtime@0.156.0/helpers/esm/toPropertyKey.js
function toPropertyKey(t) {
	var i = toPrimitive(t, "string");
	return "symbol" == _typeof(i) ? i : i + "";
}
// \0@oxc-project+runtime@0.156.0/helpers/esm/defineProperty.js
function _defineProperty(e, r, t) {
	return (r = toPropertyKey(r)) in e ? Object.defineProperty(e, r, {
		value: t,
		enumerable: !0,
		configurable: !0,
		writable: !0
	}) : e[r] = t, e;
}
// src/domain/order/terms.ts
/** The terms under which an order was placed (D48): its amounts are never computed from today's settings. */
/** The terms of an order that is placed under these settings. */
function termsOf(settings, coupon) {
	return {
		delivery_fee_paise: settings.deliveryFeePaise,
		discount_paise: settings.discountPaise,
		discount_from_paise: settings.discountFromPaise,
		tax_percent: settings.taxPercent,
		is_tax_included: settings.isTaxIncluded,
		coupon: coupon && {
			code: coupon.code,
			percent: coupon.percent,
			category: coupon.categorySlug,
			...coupon.mostPaise !== void 0 && { most_paise: coupon.mostPaise }
		}
	};
}
/** The terms of an order that was placed before orders had any: the charged amounts, whatever its subtotal. */
function termsOfQuote(quote) {
	const { subtotalPaise, deliveryFeePaise, discountPaise, taxesPaise } = quote;
	return {
		delivery_fee_paise: deliveryFeePaise,
		discount_paise: discountPaise,
		discount_from_paise: 0,
		tax_percent: taxesPaise === 0 ? 0 : Math.round(taxesPaise * 1e4 / subtotalPaise) / 100,
		is_tax_included: taxesPaise === 0,
		coupon: null
	};
}
/** Adds up lines, for their total under an order's terms. */
var TermsSum = class {
	/** `before`: the sum that it goes on from. */
	constructor(terms, before) {
		_defineProperty(this, "terms", void 0);
		_defineProperty(this, "lineCount", 0);
		_defineProperty(this, "subtotalPaise", ZERO_PAISE);
		_defineProperty(this, "reducedPaise", ZERO_PAISE);
		this.terms = terms;
		if (!before) return;
		this.lineCount = before.lineCount;
		this.subtotalPaise = before.subtotalPaise;
		this.reducedPaise = before.reducedPaise;
	}
	/** Adds a line, or takes one off again that was added. */
	change({ totalPaise, categorySlug }, times) {
		const { coupon } = this.terms;
		this.lineCount += times;
		this.subtotalPaise = exactPaise(this.subtotalPaise + times * totalPaise);
		if (coupon && isReducedBy({ categorySlug: coupon.category }, categorySlug)) this.reducedPaise = exactPaise(this.reducedPaise + times * totalPaise);
	}
	/** Whether these lines earn the shop's discount. */
	earnsDiscount() {
		return this.lineCount > 0 && this.subtotalPaise >= this.terms.discount_from_paise;
	}
};
/**
* The total of goods under an order's terms. `hasDiscount`: the order has earned the shop's discount, and keeps it
* although a line is missing now. Taking a line away never raises the total.
*/
function priceUnderTerms(goods, terms, hasDiscount) {
	const { coupon } = terms;
	return priceGoods(goods, {
		deliveryFeePaise: paise(terms.delivery_fee_paise),
		discountPaise: paise(terms.discount_paise),
		discountFromPaise: paise(terms.discount_from_paise),
		taxPercent: terms.tax_percent,
		isTaxIncluded: terms.is_tax_included
	}, coupon && {
		code: coupon.code,
		percent: coupon.percent,
		...coupon.most_paise !== void 0 && { mostPaise: paise(coupon.most_paise) }
	}, hasDiscount);
}
/**
* The amount that a line adds to an order whose code is the better discount: with its tax, which is on the price before
* the code. In hundredths of a percent of a paisa: for comparison.
*/
function afterCodeAndTax({ totalPaise, categorySlug }, { coupon, tax_percent: taxPercent, is_tax_included: isTaxIncluded }) {
	const isReduced = coupon && isReducedBy({ categorySlug: coupon.category }, categorySlug);
	const share = (isTaxIncluded ? 0 : taxPercent) - (isReduced ? coupon.percent : 0);
	return totalPaise * (1e4 + Math.round(share * 100));
}
/** The price of a line with the tax of the order. */
function taxedPaise({ totalPaise }, terms) {
	return terms.is_tax_included ? totalPaise : sumPaise([totalPaise, percentOfPaise(totalPaise, terms.tax_percent)]);
}
var isPercent = (value) => typeof value === "number" && value >= 0 && value <= 100;
function isCoupon(value) {
	return isFields(value) && isText(value.code, 40, 1) && isPercent(value.percent) && isText(value.category, 100) && (value.most_paise === void 0 || isWholeNumber(value.most_paise, 0, 1e9));
}
/** Terms from the database or the wire; null if they are none. */
function parseTerms(value) {
	if (!isFields(value)) return null;
	const { delivery_fee_paise: fee, discount_paise: discount, discount_from_paise: from } = value;
	if (![
		fee,
		discount,
		from
	].every((amount) => isWholeNumber(amount, 0, 1e9)) || !isPercent(value.tax_percent)) return null;
	if (typeof value.is_tax_included !== "boolean") return null;
	if (value.coupon !== null && !isCoupon(value.coupon)) return null;
	return value;
}
// src/domain/order/agreed-total.ts
/** The most that the customer has agreed to pay (D48): for their own lines, and on the phone above that. */
/**
* The terms at which the customer pays for a line: those of the offer that they accepted, while it holds. If the shop
* goes on from the offer, those of the offer or of the ordered goods, whichever makes the order cheaper.
*/
function agreedTerms(line, outcome, yes) {
	const own = asTerms(line);
	if (!yes) return [own];
	const { product } = yes;
	const offered = {
		totalPaise: totalOf(product.price_paise, quantityOf(yes), unitOfAmount(yes)),
		categorySlug: product.category
	};
	return outcome?.kind === "accepted" ? [offered] : [own, offered];
}
var asTerms = (line) => ({
	totalPaise: totalOf(line.price_paise, line.quantity, line.unit),
	categorySlug: line.category
});
/**
* How much more the customer has agreed to on the phone, for goods that the shop has added. The amount follows what
* they do with these lines later: a line that they take out no longer counts, and an accepted replacement counts at its
* price.
*/
function agreedByPhone(agreements, added, terms) {
	const [all, stillAgreed] = [agreements, agreements.filter(({ isObjected }) => !isObjected)].map((some) => some.reduce((sum, { morePaise }) => sum + morePaise, 0));
	const change = added.reduce((sum, { own, now }) => sum + leastOf(now.map((one) => taxedPaise(one, terms))) - taxedPaise(own, terms), 0);
	return exactPaise(change > 0 ? stillAgreed + change : Math.min(stillAgreed, Math.max(0, all + change)));
}
/** 0 for nothing. */
var leastOf = (amounts) => amounts.length === 0 ? 0 : Math.min(...amounts);
// src/domain/order/line-state.ts
/** `by`: who put it into the order. */
function stateOfLine(agreed, by, { outcome, grams, priced, returned, accepted, missing }) {
	const folded = withReturned(foldLine(agreed, by, outcome, grams, priced, missing), returned);
	const { totalPaise, quantity, product } = folded;
	const ordered = asTerms(agreed);
	const isKept = outcome?.kind !== "dropped";
	const wanted = isKept ? agreedTerms(agreed, outcome, accepted) : [];
	const hasMore = agreed.unit === "g" && agreed.may_exceed === true;
	return {
		folded,
		ordered,
		wanted,
		most: isKept && hasMore ? agreedTerms(atMostGrams(agreed), outcome, accepted) : wanted,
		charged: quantity > 0 ? {
			totalPaise,
			categorySlug: product.category
		} : null
	};
}
// src/domain/order/line-history.ts
/** The amendments of one line (D49): a step for each, in the order in which the shop took them. */
var EMPTY_LINE_HISTORY = {
	outcome: void 0,
	grams: void 0,
	priced: void 0,
	returned: void 0,
	accepted: void 0,
	missing: void 0,
	questions: []
};
var isOutcome = isOfKind("found", "short", "replaced", "weighed", "dropped");
/** The line has other goods after the outcome: a return of the earlier ones no longer counts. */
var become = (history, outcome) => ({
	...history,
	outcome,
	returned: void 0
});
/** The time of an amendment: the one of its device, but never later than when the shop took it. */
var saidAtOf = ({ made_at: madeAt, at }) => new Date(Math.min(Date.parse(madeAt), Date.parse(at))).toISOString();
/** The line is missing for a reason; an earlier report with the same reason keeps its id and time. */
function missingFor({ missing }, one, reason) {
	return missing?.reason === reason ? missing : {
		id: one.id,
		reason,
		saidAt: saidAtOf(one)
	};
}
/** Why the ordered goods are missing once the line has the outcome. */
function missingAfter(history, one) {
	const { missing } = history;
	switch (one.kind) {
		case "short": return missingFor(history, one, one.data.reason);
		case "replaced": return missingFor(history, one, one.data.reason ?? missing?.reason ?? "out_of_stock");
		case "dropped": return missing;
		default: return;
	}
}
var withoutOpenQuestions = (history) => history.questions.some(({ state }) => state === "open") ? {
	...history,
	questions: history.questions.map(({ asked, state }) => ({
		asked,
		state: state === "open" ? "moot" : state
	}))
} : history;
/** The line with its question answered, or at its end. */
function settle(history, { id: answer, data: { question: id } }, state, wish) {
	const question = history.questions.find(({ asked }) => asked.id === id);
	if (question?.state !== "open") return history;
	const { asked } = question;
	const questions = history.questions.map((one) => one === question ? {
		asked,
		state
	} : one);
	const settled = {
		...history,
		questions
	};
	if (state === "yes") return {
		...become(settled, {
			id: answer,
			kind: "accepted",
			data: asked.data
		}),
		accepted: asked.data
	};
	return state === "lapsed" && wish === "leave_out" ? become(settled, {
		kind: "left_out",
		data: asked.data
	}) : settled;
}
/**
* The history of a line after one more amendment of it. `line` is undefined if the order does not have it (any more).
* `replacement`: for a weight, the id of the amendment that had put the weighed product into the line's place.
*/
function applyAmendment(history, one, line, replacement) {
	switch (one.kind) {
		case "asked": {
			const ended = withoutOpenQuestions(history);
			return {
				...ended,
				missing: history.missing ?? missingFor(history, one, "out_of_stock"),
				questions: [...ended.questions, {
					asked: one,
					state: "open"
				}]
			};
		}
		case "answered": return settle(history, one, one.data.answer, line?.wish ?? "call");
		case "lapsed": return settle(history, one, "lapsed", line?.wish ?? "call");
		case "returned": return {
			...history,
			returned: one
		};
		case "priced": return {
			...history,
			priced: one
		};
		case "weighed": {
			if (replacement !== void 0) {
				const { outcome } = history;
				if (!isReplacedByWeight(outcome) || outcome.id !== replacement) return history;
				return become(withoutOpenQuestions(history), {
					...outcome,
					grams: one.data.grams
				});
			}
			if (line?.unit !== "g") return history;
			const missing = missingAfter(history, one);
			return {
				...become(withoutOpenQuestions(history), one),
				grams: one.data.grams,
				missing
			};
		}
		default: return isOutcome(one) ? {
			...become(withoutOpenQuestions(history), one),
			missing: missingAfter(history, one)
		} : history;
	}
}
/** A question as screens and decisions read it. */
function questionOf({ id, data: { line, product, total_paise: total, until, ...amount } }, state) {
	return {
		id,
		line,
		product,
		quantity: quantityOf(amount),
		unit: unitOfAmount(amount),
		totalPaise: paise(total),
		until,
		state
	};
}
// src/domain/order/order-level.ts
/** The amendments of an order that are not about one line (D49). */
var EMPTY_ORDER_LEVEL = {
	unknown: [],
	questions: [],
	agreements: [],
	objections: [],
	bags: [],
	addedByCustomer: [],
	addedByShop: [],
	leftPaise: ZERO_PAISE,
	drops: null
};
var without = (items, id) => items.some((one) => one.id === id) ? items.filter((one) => one.id !== id) : items;
/** With one more amendment that counts. */
function orderLevelWith(level, one) {
	switch (one.kind) {
		case "asked": return {
			...level,
			questions: [...level.questions, one]
		};
		case "agreed": return {
			...level,
			agreements: [...level.agreements, one]
		};
		case "objected": return {
			...level,
			objections: [...level.objections, one]
		};
		case "bags": return {
			...level,
			bags: [...level.bags, one]
		};
		case "added": return one.by === "shop" ? {
			...level,
			addedByShop: [...level.addedByShop, one.id]
		} : {
			...level,
			addedByCustomer: [...level.addedByCustomer, one.id]
		};
		default: return level;
	}
}
/** Without an amendment that was undone. */
var orderLevelWithout = (level, id) => ({
	...level,
	questions: without(level.questions, id),
	agreements: without(level.agreements, id),
	objections: without(level.objections, id),
	bags: without(level.bags, id),
	addedByCustomer: level.addedByCustomer.filter((one) => one !== id),
	addedByShop: level.addedByShop.filter((one) => one !== id)
});
// src/domain/order/order-totals.ts
/**
* The sum of lines, some of which cost the lower of two amounts. The lower one depends on whether the order's code or
* the shop's discount is better: both sums are stored, and the lower total counts. The higher sum earns the discount,
* so that it stays earned whichever the shop goes on with.
*/
var LowestSum = class {
	constructor(terms, before) {
		_defineProperty(this, "terms", void 0);
		_defineProperty(this, "byPrice", void 0);
		_defineProperty(
			this,
			/** undefined: the same as `byPrice`, as long as no line has two amounts. */
			"afterCode",
			void 0
		);
		_defineProperty(this, "highest", void 0);
		this.terms = terms;
		this.byPrice = new TermsSum(terms, before?.byPrice);
		this.afterCode = before?.afterCode && new TermsSum(terms, before.afterCode);
		this.highest = before?.highest && new TermsSum(terms, before.highest);
	}
	/** Adds a line, or takes one off again that was added. */
	change([first, ...others], times) {
		if (!first) return;
		if (others.length > 0) {
			this.afterCode ?? (this.afterCode = new TermsSum(this.terms, this.byPrice));
			this.highest ?? (this.highest = new TermsSum(this.terms, this.byPrice));
		}
		const cheapest = (costOf) => others.reduce((least, one) => costOf(one) < costOf(least) ? one : least, first);
		this.byPrice.change(cheapest(({ totalPaise }) => totalPaise), times);
		this.afterCode?.change(cheapest((line) => afterCodeAndTax(line, this.terms)), times);
		this.highest?.change(cheapest(({ totalPaise }) => 0 - totalPaise), times);
	}
	earnsDiscount() {
		return (this.highest ?? this.byPrice).earnsDiscount();
	}
	totalPaise(hasDiscount) {
		const totals = [this.byPrice, this.afterCode ?? this.byPrice].map((sum) => priceUnderTerms(sum, this.terms, hasDiscount).totalPaise);
		return Math.min(...totals);
	}
};
/** The sums of an order's lines, from which its totals are computed. */
var LineSums = class {
	constructor(terms, lines) {
		_defineProperty(this, "terms", void 0);
		_defineProperty(this, "ordered", void 0);
		_defineProperty(this, "wanted", void 0);
		_defineProperty(
			this,
			/** undefined: the same as `wanted`, as long as of no line more is fine. */
			"most",
			void 0
		);
		_defineProperty(this, "charged", void 0);
		_defineProperty(this, "byShop", /* @__PURE__ */ new Set());
		this.terms = terms;
		this.ordered = new TermsSum(terms);
		this.wanted = new LowestSum(terms);
		this.charged = new TermsSum(terms);
		for (const line of lines) this.add(line);
	}
	add(line) {
		this.change(line, 1);
		if (line.folded.by === "shop") this.byShop.add(line);
	}
	remove(line) {
		this.change(line, -1);
		this.byShop.delete(line);
	}
	change({ ordered, wanted, most, charged, folded }, times) {
		if (charged) this.charged.change(charged, times);
		if (folded.by === "shop") return;
		if (wanted.length > 0) this.ordered.change(ordered, times);
		if (most !== wanted) this.most ?? (this.most = new LowestSum(this.terms, this.wanted));
		this.wanted.change(wanted, times);
		this.most?.change(most, times);
	}
	/**
	* - The shop's discount stays once it is earned by lines that the customer has ordered or accepted, and has not taken
	*   out.
	* - `agreedPaise` is the sum of the customer's own lines, each at its own price or at the accepted one and with the
	*   extra weight that they allow, and of the amounts above it that they agreed to on the phone. An accepted cheaper
	*   offer lowers it for good: the shop cannot raise it again by finding the ordered goods after all.
	* - The bill is never above it: the excess is added to the discount, so that the rows add up.
	* `leftPaise`: the part of the agreed amount that stays for lines that the customer has taken out.
	*/
	totals(agreements, leftPaise) {
		const { terms, ordered, wanted, most, charged, byShop } = this;
		const hasDiscount = ordered.earnsDiscount() || wanted.earnsDiscount();
		const agreedPaise = sumPaise([
			Math.max(wanted.totalPaise(hasDiscount), most ? most.totalPaise(hasDiscount) : 0),
			agreedByPhone(agreements, [...byShop].map(({ ordered: own, wanted: now }) => ({
				own,
				now
			})), terms),
			leftPaise
		]);
		const bill = priceUnderTerms(charged, terms, hasDiscount);
		const excessPaise = exactPaise(Math.max(0, bill.totalPaise - agreedPaise));
		return {
			bill: {
				...bill,
				discountPaise: exactPaise(bill.discountPaise + excessPaise),
				totalPaise: exactPaise(bill.totalPaise - excessPaise)
			},
			agreedPaise,
			excessPaise
		};
	}
};
// src/domain/order/fold.ts
/**
* The contents of an order (D48, D49): a fold of the agreement at the press and its amendments, in the order in which
* the shop took them. The customer's screen, the packing board, the bill, stock and exports all show this. Pure and
* total: an amendment that this version does not know, or that no longer means anything, changes nothing. An amendment
* folds only its own line again, so that the cost of deciding about it depends on its change, and not on the length of
* the history.
*/
/** Folds an order: `OrderFold`, once over all of its amendments. */
var foldOrder = ({ lines, terms, amendments }) => new OrderFold({
	lines,
	terms
}, amendments).folded();
var NO_LINE = {
	agreed: null,
	by: "customer",
	amendments: null,
	history: EMPTY_LINE_HISTORY,
	historyWithoutReports: EMPTY_LINE_HISTORY
};
/** The line that an 'added' makes: under the tax of the order, and dropped rather than replaced. */
var addedLine = ({ id, data }, { terms }) => ({
	...data.product,
	id,
	quantity: quantityOf(data),
	unit: unitOfAmount(data),
	tax_percent: terms.tax_percent,
	wish: "call"
});
var atMost = (line) => ({
	...atMostGrams(line),
	may_exceed: false
});
/** The fold of an order, to which amendments are added, and taken off again. */
var OrderFold = class OrderFold {
	/** `amendments` in the order in which the shop took them. */
	constructor(agreement, amendments = [], like) {
		_defineProperty(this, "agreement", void 0);
		_defineProperty(
			this,
			/** Those of the order as it was placed, with nothing said of them. */
			"ownLines",
			void 0
		);
		_defineProperty(this, "entries", /* @__PURE__ */ new Map());
		_defineProperty(
			this,
			/** Known amendments, those that do not count any more as well. */
			"byId",
			/* @__PURE__ */ new Map()
		);
		_defineProperty(this, "undone", /* @__PURE__ */ new Set());
		_defineProperty(
			this,
			/** By weight: the amendment that had put the weighed product into the place of its line; '' for none. */
			"weighedReplacements",
			void 0
		);
		_defineProperty(this, "level", EMPTY_ORDER_LEVEL);
		_defineProperty(
			this,
			/** The sums of all lines, kept while amendments are folded in; null until they are asked for. */
			"sums",
			null
		);
		_defineProperty(
			this,
			/** See `withoutReports`; null until they are asked for. */
			"sumsWithoutReports",
			null
		);
		_defineProperty(this, "all", []);
		_defineProperty(
			this,
			/** Each takes one amendment off again, of those that were pushed since the fold was made. */
			"restores",
			[]
		);
		this.agreement = agreement;
		this.weighedReplacements = like?.weighedReplacements ?? /* @__PURE__ */ new Map();
		this.ownLines = like?.ownLines ?? agreement.lines.map((agreed) => ({
			...NO_LINE,
			agreed
		}));
		for (const entry of this.ownLines) this.entries.set(entry.agreed.id, entry);
		for (const one of amendments) {
			this.all.push(one);
			this.fold(one);
		}
	}
	/** Those that were pushed. */
	get amendments() {
		return this.all;
	}
	/** Folds one more amendment in. */
	push(one) {
		this.leftPaise();
		this.all.push(one);
		const { level } = this;
		const line = this.lineOf(one);
		const entry = this.entries.get(line);
		const { amendment } = one.data;
		const isFirstUndo = amendment !== void 0 && !this.undone.has(amendment);
		this.fold(one);
		this.restores.push(() => {
			this.level = level;
			this.byId.delete(one.id);
			this.weighedReplacements.delete(one.id);
			if (isFirstUndo) this.undone.delete(amendment);
			this.replace(line, entry ?? NO_LINE);
			if (!entry) this.entries.delete(line);
		});
	}
	/** Takes the amendment off that was pushed last, as if it had never come. */
	pop() {
		const restore = this.restores.pop();
		if (!restore) throw new Error("What the fold was made with cannot be taken off");
		restore();
		this.all.pop();
	}
	/** The contents of the order. Unchanged lines are the same objects as before. */
	folded() {
		const { questions, bags, unknown } = this.level;
		const states = this.states(stateOf);
		const lines = states.map((state) => state.folded);
		const agreements = this.agreements();
		this.sums ?? (this.sums = new LineSums(this.agreement.terms, states));
		return {
			lines,
			...this.sums.totals(agreements, this.leftPaise()),
			questions: questions.map((asked) => this.question(asked)),
			agreements,
			bags: bags[bags.length - 1]?.data.count ?? 0,
			isPacked: lines.every(({ state, unit, isWeighed }) => state === "short" || state === "dropped" || state !== "open" && (unit === "each" || isWeighed)),
			unknown: [...unknown]
		};
	}
	question(asked) {
		const entry = this.entries.get(asked.data.line) ?? NO_LINE;
		const { state = "open" } = entry.history.questions.find((one) => one.asked.id === asked.id) ?? {};
		return questionOf(asked, entry.agreed === null && state === "open" ? "moot" : state);
	}
	agreements() {
		return this.level.agreements.map(({ id, at, data }) => ({
			id,
			at,
			totalPaise: paise(data.total_paise),
			morePaise: paise(data.more_paise),
			isObjected: this.isObjected(id)
		}));
	}
	isObjected(agreement) {
		return this.level.objections.some(({ data }) => data.agreement === agreement);
	}
	/** For each line in the order: those of the customer, then those of the shop. */
	states(stateOfEntry) {
		const { addedByCustomer, addedByShop } = this.level;
		const states = [];
		const add = (id) => {
			const entry = this.entries.get(id);
			if (entry && isInOrder(entry)) states.push(stateOfEntry(entry));
		};
		for (const { agreed } of this.ownLines) add(agreed.id);
		for (const id of addedByCustomer) add(id);
		for (const id of addedByShop) add(id);
		return states;
	}
	/** The line that an amendment is about; '' for none. */
	lineOf(one) {
		const { line, question, amendment } = one.data;
		if (line !== void 0) return line;
		if (one.kind === "added") return one.id;
		const about = this.byId.get(question ?? amendment ?? "");
		return about && about.kind !== "undone" ? this.lineOf(about) : "";
	}
	fold(one) {
		if (!isKnownAmendment(one)) {
			this.level = {
				...this.level,
				unknown: [...this.level.unknown, one]
			};
			return;
		}
		if (one.kind === "dropped") this.leftPaise();
		this.byId.set(one.id, one);
		if (one.kind === "undone") this.undo(one.data.amendment);
		else if (!this.undone.has(one.id)) this.count(one, this.lineOf(one));
	}
	/** Folds one in that counts. */
	count(one, line) {
		const before = this.entries.get(line);
		if (one.kind === "dropped") {
			const { drops } = this.level;
			const leftBeforePaise = this.leftPaise();
			this.level = {
				...this.level,
				drops: {
					id: one.id,
					leftBeforePaise,
					previous: drops
				}
			};
		}
		const excessBefore = one.kind === "dropped" && before && isInOrder(before) && this.keepsWhatWasAdded() ? this.excessWithoutReports(before) : null;
		this.level = orderLevelWith(this.level, one);
		const now = line === "" ? void 0 : this.countForLine(one, line, before ?? NO_LINE);
		if (excessBefore !== null && now && isInOrder(now)) {
			const more = Math.max(0, this.excessWithoutReports(now) - excessBefore);
			this.level = {
				...this.level,
				leftPaise: exactPaise(this.leftPaise() + more)
			};
		}
		if (one.kind === "objected" && this.level.addedByShop.length > 0) {
			if (this.level.agreements.some(({ id }) => id === one.data.agreement)) this.level = {
				...this.level,
				leftPaise: null,
				drops: null
			};
		}
	}
	countForLine(one, line, before) {
		const entry = one.kind === "added" ? {
			...before,
			agreed: addedLine(one, this.agreement),
			by: one.by
		} : before;
		if (one.kind === "weighed") this.noteWeighed(one, entry);
		const now = this.withAmendment(entry, one);
		this.replace(line, now);
		return now;
	}
	/** Notes the goods that are weighed: those in the place of the line now. Later amendments do not change it. */
	noteWeighed({ id }, { amendments, agreed }) {
		if (this.weighedReplacements.has(id)) return;
		this.weighedReplacements.set(id, "");
		for (let item = amendments; item; item = item.previous) {
			const { amendment: one } = item;
			const asked = one.kind === "answered" || one.kind === "lapsed" ? this.byId.get(one.data.question) : void 0;
			const offer = asked?.kind === "asked" ? asked.data : void 0;
			const isYes = one.kind === "answered" && one.data.answer === "yes" && offer !== void 0;
			const isLeftOut = one.kind === "lapsed" && offer && agreed?.wish === "leave_out";
			const isOwnOutcome = isOutcome(one) && !this.weighedReplacements.get(one.id);
			if (isYes || isLeftOut || isOwnOutcome) {
				const inPlace = one.kind === "replaced" ? one.data : isYes ? offer : void 0;
				if (inPlace && unitOfAmount(inPlace) === "g") this.weighedReplacements.set(id, one.id);
				return;
			}
		}
	}
	/** The entry with one more amendment. */
	withAmendment(entry, amendment) {
		const { agreed, by, amendments, history, historyWithoutReports, stateWithoutReports } = entry;
		const replacement = this.weighedReplacements.get(amendment.id) || void 0;
		const apply = (before) => applyAmendment(before, amendment, agreed ?? void 0, replacement);
		const next = {
			agreed,
			by,
			amendments: {
				amendment,
				previous: amendments
			},
			history: apply(history),
			historyWithoutReports
		};
		if (!isReport(amendment)) return {
			...next,
			historyWithoutReports: apply(historyWithoutReports)
		};
		return stateWithoutReports ? {
			...next,
			stateWithoutReports
		} : next;
	}
	/** Folds an undo in: the amendment that counted until now no longer does. */
	undo(id) {
		const before = this.byId.get(id);
		const hasCounted = before && before.kind !== "undone" && !this.undone.has(id);
		this.undone.add(id);
		if (!hasCounted) return;
		const hadAdded = this.level.addedByShop.length > 0;
		this.level = orderLevelWithout(this.level, id);
		const line = this.lineOf(before);
		const entry = this.entries.get(line);
		if (entry) {
			const agreed = line === id ? null : entry.agreed;
			const counting = [];
			for (let item = entry.amendments; item; item = item.previous) if (item.amendment.id !== id) counting.unshift(item.amendment);
			const withoutIt = counting.reduce((some, one) => this.withAmendment(some, one), {
				...NO_LINE,
				agreed,
				by: entry.by
			});
			this.replace(line, withoutIt);
		}
		const { drops, leftPaise } = this.level;
		if (drops?.id === id && leftPaise !== null) this.level = {
			...this.level,
			leftPaise: drops.leftBeforePaise,
			drops: drops.previous
		};
		else if (hadAdded || drops) this.level = {
			...this.level,
			leftPaise: hadAdded ? null : leftPaise,
			drops: null
		};
	}
	/** Puts an entry in the place of the line's, and keeps the sums. */
	replace(line, now) {
		const before = this.entries.get(line) ?? NO_LINE;
		this.entries.set(line, now);
		const { sums, sumsWithoutReports } = this;
		if (sums && before !== now) {
			if (isInOrder(before)) sums.remove(stateOf(before));
			if (isInOrder(now)) sums.add(stateOf(now));
		}
		const isReported = before.agreed === now.agreed && before.historyWithoutReports === now.historyWithoutReports;
		if (sumsWithoutReports && !isReported) {
			if (isInOrder(before)) sumsWithoutReports.remove(stateWithoutReportsOf(before));
			if (isInOrder(now)) sumsWithoutReports.add(stateWithoutReportsOf(now));
		}
	}
	/**
	* Whether the goods that the shop has added stay agreed on when the customer takes out a line now (D48). An objection
	* ends that, also when the shop takes back the agreement afterwards.
	*/
	keepsWhatWasAdded() {
		const { addedByShop, objections } = this.level;
		return addedByShop.length > 0 && objections.length === 0;
	}
	/**
	* Goods that the shop has added stay agreed on when the customer takes out the line that they replace, or a line that
	* shared the fee and a discount with them: the part of the agreed amount stays with which the shop bears no more than
	* before. The time of the shop's reports on other lines must not matter, so the amount that it bears is the one
	* without its reports.
	*/
	excessWithoutReports(dropped) {
		const sums = this.withoutReports();
		const withoutReports = stateWithoutReportsOf(dropped);
		const reported = stateOfLine(atMost(dropped.agreed), dropped.by, dropped.history);
		sums.remove(withoutReports);
		sums.add(reported);
		const { excessPaise } = sums.totals(this.agreements(), this.leftPaise());
		sums.remove(reported);
		sums.add(withoutReports);
		return excessPaise;
	}
	/** The sums of all lines without the shop's reports on them; stored while amendments are folded in. */
	withoutReports() {
		this.sumsWithoutReports ?? (this.sumsWithoutReports = new LineSums(this.agreement.terms, this.states(stateWithoutReportsOf)));
		return this.sumsWithoutReports;
	}
	/** The part of the agreed amount that stays for lines that the customer has taken out. */
	leftPaise() {
		const known = this.level.leftPaise;
		if (known !== null) return known;
		const leftPaise = this.leftOfAll();
		this.level = {
			...this.level,
			leftPaise,
			drops: null
		};
		return leftPaise;
	}
	/** The same from the beginning, up to the first agreement on the phone that the customer has objected to. */
	leftOfAll() {
		const all = [...this.byId.values()];
		const end = all.findIndex(({ id, kind }) => kind === "agreed" && this.isObjected(id));
		const counting = (end === -1 ? all : all.slice(0, end)).filter(({ id, kind }) => kind !== "undone" && !this.undone.has(id));
		const dropped = new Set(counting.filter(isOfKind("dropped")).map(({ data }) => data.line));
		if (dropped.size === 0) return ZERO_PAISE;
		const again = new OrderFold(this.agreement, [], this);
		for (const one of counting) {
			if (isReport(one) && !dropped.has(one.data.line)) continue;
			again.byId.set(one.id, one);
			again.count(one, again.lineOf(one));
		}
		return again.leftPaise();
	}
};
var isInOrder = (entry) => entry.agreed !== null;
var stateOf = (entry) => entry.state ?? (entry.state = stateOfLine(entry.agreed, entry.by, entry.history));
var stateWithoutReportsOf = (entry) => entry.stateWithoutReports ?? (entry.stateWithoutReports = stateOfLine(atMost(entry.agreed), entry.by, entry.historyWithoutReports));
// src/domain/order/amended-stock.ts
function sumByPid(parts) {
	const sums = /* @__PURE__ */ new Map();
	for (const { pid, quantity } of parts) sums.set(pid, (sums.get(pid) ?? 0) + quantity);
	return sums;
}
var heldParts = ({ lines }) => lines.map(({ product, quantity }) => ({
	pid: product.pid,
	quantity
}));
/** The quantities that are in the bags, or will be, by product. */
var heldStock = (folded) => sumByPid(heldParts(folded));
/**
* The stock that an order takes from the shelf when it is taken up again: the contents of its bags, and nothing for
* missing or replaced goods. Those are listed with 0, so that the order holds them again when they are found after all.
*/
function stockToHold(folded) {
	const replaced = folded.lines.map(({ agreed: { pid } }) => ({
		pid,
		quantity: 0
	}));
	return [...sumByPid([...heldParts(folded), ...replaced])].map(([pid, quantity]) => ({
		pid,
		quantity
	}));
}
/**
* How the count of each product on the shelf changes when an order becomes another: positive is put back. Goods that
* are out of stock or damaged are not on the shelf either, so a shortage for these reasons puts nothing back, nor does
* a damaged return. Goods that are missing for another reason are on the shelf.
*/
function stockMoves(before, now) {
	const [linesBefore, linesNow] = [byId(before.lines.filter((line, index) => line !== now.lines[index])), byId(now.lines.filter((line, index) => line !== before.lines[index]))];
	return [...sumByPid([.../* @__PURE__ */ new Set([...linesBefore.keys(), ...linesNow.keys()])].flatMap((id) => movesOfLine(linesBefore.get(id), linesNow.get(id))))].map(([pid, quantity]) => ({
		pid,
		quantity
	})).filter(({ quantity }) => quantity !== 0);
}
var byId = (lines) => new Map(lines.map((line) => [line.id, line]));
/** The ordered product, and apart from it the one in its place, which may be the same product. */
function partsOf(line) {
	if (!line || line.state === "dropped") return {
		own: null,
		other: null
	};
	const { state, agreed, product, quantity, whole, returned, missing } = line;
	const isOnShelf = missing?.reason === "other";
	const shelved = returned?.reason === "unwanted" ? returned.count : 0;
	if (state === "replaced") return {
		own: {
			pid: agreed.pid,
			used: isOnShelf ? 0 : whole,
			quantity: 0
		},
		other: {
			pid: product.pid,
			used: packedQuantity(line) - shelved,
			quantity
		}
	};
	const taken = isOnShelf ? packedQuantity(line) : whole;
	return {
		own: {
			pid: agreed.pid,
			used: taken - shelved,
			quantity
		},
		other: null
	};
}
function movesOfLine(before, now) {
	const [was, is] = [partsOf(before), partsOf(now)];
	return [...movesOfPart(was.own, is.own), ...movesOfPart(was.other, is.other)];
}
/**
* Goods that come into the order or leave it move as far as they are in the bag: missing goods are not put back. For
* goods that stay, only weights and returns move anything, whether or not they are missing meanwhile. So the number of
* steps to the present state does not matter, and an undo puts back the amount that the change took.
*/
function movesOfPart(before, now) {
	if (before && now && before.pid !== now.pid) return [...movesOfPart(before, null), ...movesOfPart(null, now)];
	const pid = (before ?? now)?.pid;
	if (pid === void 0) return [];
	if (before && now) return [{
		pid,
		quantity: before.used - now.used
	}];
	const inBag = (part) => part ? Math.min(part.used, part.quantity) : 0;
	return [{
		pid,
		quantity: inBag(before) - inBag(now)
	}];
}
/** Stock moves with each of these, and with its undo, in a step of its own. */
var OWN_STEP = [
	"returned",
	"dropped",
	"added"
];
/**
* The counts of an order's new amendments after which stock moves in a step of its own. Returned goods are on the shelf
* at once, and may be taken from there again. Goods that leave the order or come into it move as they are then: missing
* ones stay missing. For all other amendments the number of requests does not matter. The last step has all amendments;
* without amendments there is none.
*/
function stockPoints(kept, added) {
	const own = new Set([...kept, ...added].flatMap(({ id, kind }) => OWN_STEP.includes(kind) ? [id] : []));
	const isOwnStep = ({ id, data }) => own.has(id) || "amendment" in data && own.has(data.amendment);
	const within = added.flatMap((one, index) => isOwnStep(one) ? [index, index + 1] : []).filter((count) => count > 0 && count < added.length);
	return [.../* @__PURE__ */ new Set([...within, added.length])].filter((count) => count > 0);
}
/** The contents of an order at those points of its new amendments; the last one is the order after all of them. */
function stockSteps({ lines, terms, amendments: kept }, added) {
	const points = stockPoints(kept, added);
	const fold = new OrderFold({
		lines,
		terms
	}, kept);
	const steps = [];
	for (const [index, one] of added.entries()) {
		fold.push(one);
		if (points.includes(index + 1)) steps.push(fold.folded());
	}
	const [first = fold.folded(), ...others] = steps;
	return [first, ...others];
}
/**
* The goods, by product, that an order has taken off the shelf and that are not in its bags: missing because they were
* damaged or out of stock, or returned damaged. Cancelling the order does not put them back. Goods that were written off
* beyond the order's own are not among them (write-offs.ts).
*/
function lostStock({ lines, terms, amendments }) {
	const placed = {
		lines,
		terms,
		amendments: []
	};
	let last = foldOrder(placed);
	const gone = [...heldParts(last)];
	for (const now of stockSteps(placed, amendments)) {
		gone.push(...negated(stockMoves(last, now)));
		last = now;
	}
	return [...sumByPid([...gone, ...negated(heldParts(last))])].map(([pid, quantity]) => ({
		pid,
		quantity
	})).filter(({ quantity }) => quantity > 0);
}
var negated = (parts) => parts.map(({ pid, quantity }) => ({
	pid,
	quantity: -quantity
}));
/**
* The stock change of an order that holds `held` of the counted stock: less than it contains, where a product is not
* counted or was counted too low. Missing and damaged goods leave the order and do not go back on the shelf; when they
* are found after all, the order has them again.
*/
function stockChange(held, before, now) {
	const moves = stockMoves(before, now);
	const heldBy = sumByPid(held);
	const moved = sumByPid(moves);
	const [contained, contains] = [heldStock(before), heldStock(now)];
	/**
	* How much more of a product the bag has that does not come from the shelf: it was missing, and is found; or less.
	*/
	const foundOf = (pid) => (contains.get(pid) ?? 0) - (contained.get(pid) ?? 0) + (moved.get(pid) ?? 0);
	const giveBack = moves.map(({ pid, quantity }) => {
		const most = (heldBy.get(pid) ?? 0) + (heldBy.has(pid) ? Math.max(0, foundOf(pid)) : 0);
		return {
			pid,
			quantity: Math.min(quantity, most)
		};
	}).filter(({ quantity }) => quantity > 0);
	return {
		giveBack,
		take: moves.filter(({ quantity }) => quantity < 0).map(({ pid, quantity }) => ({
			pid,
			quantity: -quantity
		})),
		heldAfter(taken) {
			return [...sumByPid([
				...held,
				...taken.filter(({ quantity }) => quantity > 0),
				...giveBack.map(({ pid, quantity }) => ({
					pid,
					quantity: -quantity
				}))
			])].map(([pid, quantity]) => ({
				pid,
				quantity: Math.max(0, quantity + foundOf(pid))
			}));
		}
	};
}
// src/domain/order/status.ts
var FINISHED = {
	awaitsPayment: false,
	isPackable: false,
	isCancellable: false,
	isChangeable: false,
	isReturnable: false,
	isNew: false,
	isPushed: true
};
var ENDED_EARLY = {
	...FINISHED,
	holdsStock: false,
	trackingStep: null,
	next: null,
	boardColumn: null
};
var UNDER_WAY = {
	end: null,
	awaitsPayment: false,
	isReturnable: false,
	holdsStock: true
};
var NEW$1 = {
	...UNDER_WAY,
	isCancellable: true,
	isChangeable: true,
	isNew: true,
	isPackable: true,
	isPushed: false,
	trackingStep: "confirmed",
	next: "confirmed",
	boardColumn: "new"
};
/** Every status with its facts, in the order in which lists name them, and an order goes through them (`isBackwardStep`). */
var STATUS = {
	pending: NEW$1,
	confirmed: {
		...UNDER_WAY,
		isCancellable: true,
		isChangeable: true,
		isNew: false,
		isPackable: true,
		isPushed: true,
		trackingStep: "confirmed",
		next: "processing",
		boardColumn: "confirmed"
	},
	processing: {
		...UNDER_WAY,
		isCancellable: false,
		isChangeable: true,
		isNew: false,
		isPackable: false,
		isPushed: false,
		trackingStep: "picked",
		next: "shipped",
		boardColumn: "processing"
	},
	shipped: {
		...UNDER_WAY,
		isCancellable: false,
		isChangeable: false,
		isReturnable: true,
		isNew: false,
		isPackable: false,
		isPushed: true,
		trackingStep: "out_for_delivery",
		next: "delivered",
		boardColumn: "shipped"
	},
	delivered: {
		...FINISHED,
		end: "delivered",
		holdsStock: true,
		trackingStep: "delivered",
		next: null,
		boardColumn: null
	},
	cancelled: {
		...ENDED_EARLY,
		end: "cancelled"
	},
	payment_failed: {
		...ENDED_EARLY,
		end: "payment_failed"
	},
	awaiting_payment: {
		...NEW$1,
		awaitsPayment: true,
		isPackable: false
	}
};
var ORDER_STATUSES = Object.keys(STATUS);
function isOrderStatus(value) {
	return ORDER_STATUSES.includes(value);
}
var factsOf = (status) => isOrderStatus(status) ? STATUS[status] : void 0;
/**
* Not finished: the orders under 'Active' and 'Track Order' (D10). An unknown status counts as active, so that the
* phone keeps asking about the order (D47).
*/
function isActiveStatus(status) {
	return endOf(status) === null;
}
/** How an order in this status has ended; null while it is not finished, and for an unknown status (D47). */
function endOf(status) {
	return factsOf(status)?.end ?? null;
}
/** Whether nothing goes on before the customer has paid (D14). */
function awaitsPayment(status) {
	return factsOf(status)?.awaitsPayment ?? false;
}
/** The step that the tracking shows (D11); null for an order that ended early, and for an unknown status (D47). */
function trackingStep(status) {
	return factsOf(status)?.trackingStep ?? null;
}
/** Whether the order is on its way to the customer. */
function isOutForDelivery(status) {
	return trackingStep(status) === "out_for_delivery";
}
/** Whether nobody at the shop has moved the order yet (D34). */
function isNewStatus(status) {
	return factsOf(status)?.isNew ?? false;
}
/** Whether the shop has taken the order up, or delivered it: this makes a stranger a customer (D46). */
function isAcceptedStatus(status) {
	const facts = factsOf(status);
	return facts !== void 0 && facts.holdsStock && !facts.isNew;
}
/** A customer may cancel until packing starts (D15). Whether an unknown status is before that nobody can tell: no. */
function canCancel(status) {
	return factsOf(status)?.isCancellable ?? false;
}
/** Whether the contents of an order may still change (D49); false for an unknown status. */
function isChangeable(status) {
	return factsOf(status)?.isChangeable ?? false;
}
/** Whether the customer may give something back at the door (D49); false for an unknown status. */
function isReturnable(status) {
	return factsOf(status)?.isReturnable ?? false;
}
/** Whether an order in this status keeps the counted stock it took, as an unknown one does; the others give it back. */
function holdsStock(status) {
	return factsOf(status)?.holdsStock ?? true;
}
// src/domain/order/dropped-lines.ts
/** The effect on an order when a customer takes out a line (D48): it is priced by the lines that are left. */
/**
* The value of the goods that are left, before discount, fee and taxes: what the customer's own lines were ordered at,
* since no shortage counts against them; or what all lines come to, where the shop has added some or there is more.
*/
function keptPaise({ lines, bill, excessPaise }) {
	const ownPaise = sumPaise(lines.flatMap(({ by, state, agreed }) => by === "customer" && state !== "dropped" ? [asTerms(agreed).totalPaise] : []));
	return exactPaise(Math.max(ownPaise, bill.subtotalPaise - excessPaise));
}
/** Whether an order that had reached the shop's minimum (D53) does not reach it any more. */
function fallsBelowMinimum(before, now, minOrderPaise) {
	if (minOrderPaise === 0) return false;
	const isBelow = (folded) => missingToMinimum({ subtotalPaise: keptPaise(folded) }, { minOrderPaise }) > 0;
	return isBelow(now) && !isBelow(before);
}
/**
* How much more the customer would pay for less, in paise: the lines that are left do not earn the shop's discount. 0
* for nothing.
*/
var increasePaise = (before, now) => exactPaise(Math.max(0, now.agreedPaise - before.agreedPaise, now.bill.totalPaise - before.bill.totalPaise));
// src/domain/order/commands/command.ts
/**
* The field beside `unknown_order`: whether the order may come back. It was not deleted on purpose, so a shop that was
* restored from a backup gets it again from its customer's phone (D31).
*/
var mayReturn = (isClosedUnseen) => ({ may_return: isClosedUnseen !== true });
// src/domain/order/commands/consent.ts
/** Whether the customer has agreed to a change that the shop makes in their order (D48, D49). */
/** The highest total that the customer has agreed to on the phone; 0 for none. */
var saidPaise = ({ agreements }) => Math.max(0, ...agreements.flatMap((one) => one.isObjected ? [] : [one.totalPaise]));
/** Whether a word on the phone allows something that nothing else does. */
var agreesToMore = (folded, totalPaise) => totalPaise > folded.bill.totalPaise && (totalPaise > saidPaise(folded) || totalPaise > folded.agreedPaise);
/**
* Whether the shop's report on a line costs more than the offer that the customer has accepted in its place, by the
* price or after the code of the order, and the bill rises.
*/
function exceedsAcceptedOffer(terms, stored, before, folded) {
	if (!stored || !isReport(stored) || folded.bill.totalPaise <= before.bill.totalPaise) return false;
	const { line: id } = stored.data;
	const yes = before.questions.filter(({ line, state }) => line === id && state === "yes").pop();
	const line = folded.lines.find((one) => one.id === id);
	if (!yes || !line) return false;
	const { product, quantity, unit } = yes;
	const offered = {
		totalPaise: totalOf(product.price_paise, quantity, unit),
		categorySlug: product.category
	};
	const charged = {
		totalPaise: line.totalPaise,
		categorySlug: line.product.category
	};
	return charged.totalPaise > offered.totalPaise || afterCodeAndTax(charged, terms) > afterCodeAndTax(offered, terms);
}
/** The amount that the shop would bear of an order without some of its amendments. */
var ExcessWithout = class {
	constructor(agreement, isLeftOut) {
		_defineProperty(this, "isLeftOut", void 0);
		_defineProperty(this, "fold", void 0);
		_defineProperty(this, "seenCount", 0);
		this.isLeftOut = isLeftOut;
		this.fold = new OrderFold(agreement);
	}
	/** With the amendments of the order: the last one may still be refused, and the order may have gained some since. */
	paiseWith(amendments) {
		const decidedCount = amendments.length - 1;
		for (; this.seenCount < decidedCount; this.seenCount += 1) {
			const one = amendments[this.seenCount];
			if (!this.isLeftOut(one)) this.fold.push(one);
		}
		const next = amendments[decidedCount];
		if (this.isLeftOut(next)) return this.fold.folded().excessPaise;
		this.fold.push(next);
		const { excessPaise } = this.fold.folded();
		this.fold.pop();
		return excessPaise;
	}
};
/** Whether the shop charges or brings what nobody has agreed to, for the amendments of one order one after the other. */
var Consent = class {
	constructor(agreement) {
		_defineProperty(this, "agreement", void 0);
		_defineProperty(
			this,
			/** Made when they are first needed: hardly any report raises the amount that the shop bears. */
			"excesses",
			void 0
		);
		this.agreement = agreement;
	}
	/** `before` and `folded`: the order without the last of `amendments`, and with it. */
	isBeyond(amendments, before, folded) {
		const stored = amendments[amendments.length - 1];
		const isAdded = stored?.kind === "added";
		if (isAdded && folded.bill.totalPaise + folded.excessPaise > saidPaise(folded) || exceedsAcceptedOffer(this.agreement.terms, stored, before, folded)) return true;
		if (folded.excessPaise <= before.excessPaise) return false;
		return isAdded || folded.excessPaise > this.bornePaise(amendments);
	}
	/**
	* The amount that the shop bears whatever its packer reports on a line; no report is refused for it. It has the
	* amount that the customer left to the shop, as by an objection, and the amount by which a weight between the ordered
	* one and the most costs more than either, because it does not earn a discount.
	*/
	bornePaise(amendments) {
		this.excesses ?? (this.excesses = [
			new ExcessWithout(this.agreement, isReport),
			new ExcessWithout(this.agreement, (one) => isReport(one) || one.by === "customer"),
			new ExcessWithout(this.agreement, isAboveOrder)
		]);
		const [withoutReports, withoutReportsAndCustomer, byWeight] = this.excesses.map((one) => one.paiseWith(amendments));
		return Math.max(0, withoutReports - withoutReportsAndCustomer) + byWeight;
	}
};
/** Whether an amendment brings something that the customer has not ordered. */
var isAboveOrder = ({ kind, by }) => [
	"agreed",
	"answered",
	"replaced"
].includes(kind) || kind === "added" && by === "shop";
// src/domain/catalogue/stock.ts
/** Stock (D19): null means that it is not tracked. Of goods by weight it is grams (D50). */
/** Customers see the exact stock from this number downwards. */
var LOW_STOCK_FROM = 5;
/** Where limits count pieces, a kilogram of goods by weight counts as one. */
var inUnitOf = (product, count) => unitOf(product) ? count * 1e3 : count;
function isSoldOut(product) {
	return product.stock !== null && product.stock < leastQuantity(product);
}
// src/domain/order/limits.ts
/**
* How much one order may hold, and how many orders may be open at once: limits that a household never
* meets and that keep invented orders from emptying the shelves.
*/
/** Up to here one order may take all that is left of a counted product. */
var FEW_LEFT = 5;
/** The same without regard to stock: the limit by the rules alone. */
function allowedPerOrder(product, { mostPerProduct, isGuest }) {
	const { stock } = product;
	const most = mostOfLine(unitOf(product));
	const share = isGuest && stock !== null && stock > inUnitOf(product, FEW_LEFT) ? Math.ceil(stock / 2) : most;
	return Math.min(inUnitOf(product, mostPerProduct) || most, share, most);
}
/**
* Whether one more order would be too many beside those that are open and not paid: by cash, or by UPI while the money
* is awaited. Staff have no limit. Accounts and guests' devices are counted separately, so that orders under somebody
* else's number do not lock that person out. The limit per network address holds only for devices the shop has never
* delivered to, and is wider: whole neighbourhoods share one address with their phone company.
*/
function isOverOpenOrders(open, settings, { isGuest, isStaff, isKnownDevice }) {
	const reaches = (count, limit) => limit > 0 && count >= limit;
	if (isStaff) return false;
	if (!isGuest) return reaches(open.account, settings.openOrdersLimit);
	if (reaches(open.device, settings.openOrdersLimit)) return true;
	return !isKnownDevice && reaches(open.address, settings.guestOrdersPerAddress);
}
// src/domain/store/mornings.ts
/**
* Orders for a morning instead of now (D56). A morning is a day of the shop's calendar ('2026-11-26'): it begins when
* the shop opens and ends at noon. Callers provide the instant and the UTC offset.
*/
var MS_PER_MINUTE = 6e4;
var DAY_MS$2 = 1440 * MS_PER_MINUTE;
/** How far the next morning is looked for. */
var MAX_DAYS_AHEAD = 366;
/** The instant of a local minute of a day. */
function instantOf(day, minute, offsetAt) {
	return instantOfLocal(Date.parse(`${day}T00:00:00Z`) + minute * MS_PER_MINUTE, offsetAt);
}
/** When the shop opens in the morning of a day, and somebody can see to the orders for it; null if it does not. */
var morningBeginsMs = (day, offsetAt, hours) => morningOf(day, offsetAt, hours)?.opensMs ?? null;
/** Since when the shop is open in the morning of a day, and until when an order for it is in time; null if it is closed. */
function morningOf(day, offsetAt, hours) {
	const opensMs = Math.max(instantOf(day, hours.opensAtMinute, offsetAt), Date.parse(hours.closedUntil ?? "") || 0);
	const lastMs = instantOf(day, 660, offsetAt);
	return opensMs <= lastMs && isStoreOpen(opensMs, offsetAt(opensMs), hours) ? {
		opensMs,
		lastMs
	} : null;
}
/**
* The mornings that may be chosen now: the next in which the shop opens, and while it is closed for now also the one
* that could be chosen without that. Empty if there is none, or the shop offers none.
*/
function offeredMornings(nowMs, offsetAt, hours) {
	if (!hours.takesMorningOrders) return [];
	const next = nextMorning(nowMs, offsetAt, hours);
	if (next === null) return [];
	const later = nextMorning(nowMs, offsetAt, {
		...hours,
		closedUntil: ""
	});
	return later === null || later <= next ? [next] : [next, later];
}
/** The next morning in which the shop opens; null if there is none. */
function nextMorning(nowMs, offsetAt, hours) {
	const todayMs = Date.parse(localDay(nowMs, offsetAt(nowMs)));
	for (let ahead = 0; ahead <= MAX_DAYS_AHEAD; ahead += 1) {
		const day = localDay(todayMs + ahead * DAY_MS$2, 0);
		const morning = morningOf(day, offsetAt, hours);
		if (morning && morning.opensMs > nowMs) return day;
	}
	return null;
}
/**
* Whether the shop takes an order for this morning now: it may be chosen, or it has begun and there is time left.
* An order that has waited without a network until then is still brought when it was asked for.
*/
function isMorningTaken(day, nowMs, offsetAt, hours) {
	if (offeredMornings(nowMs, offsetAt, hours).includes(day)) return true;
	const morning = hours.takesMorningOrders ? morningOf(day, offsetAt, hours) : null;
	return morning !== null && morning.opensMs <= nowMs && nowMs <= morning.lastMs;
}
// src/domain/store/service-area.ts
/** Where the shop delivers (spec sections 5 and 9, D17). */
var SERVICE_AREA_FIELDS = {
	name: text("name", 80, "", 1),
	nameHi: text("name_hi", 80),
	nameMr: text("name_mr", 80),
	pincode: text("pincode", 6, "", 1),
	/** False: announced as 'coming soon'. */
	isActive: bool("is_active", true),
	/** Whether `deliveryFeePaise` is the fee here; else it is the shop's (D53). */
	hasOwnFee: bool("has_own_fee", false),
	deliveryFeePaise: rupees("delivery_fee", 1e4),
	/** 'latitude,longitude' in degrees; '' for none (D67). */
	centre: text("centre", 24)
};
/** An area's own fee: only owners may change these (D23). */
var AREA_FEE_COLUMNS = [SERVICE_AREA_FIELDS.hasOwnFee.column, SERVICE_AREA_FIELDS.deliveryFeePaise.column];
/** An area with the fee of the shop. */
var NO_OWN_FEE = {
	hasOwnFee: false,
	deliveryFeePaise: ZERO_PAISE
};
var builtIn = (pincode, name, isActive = true) => ({
	name,
	nameHi: "",
	nameMr: "",
	pincode,
	isActive,
	...NO_OWN_FEE,
	centre: ""
});
builtIn("425001", "Jalgaon Central"), builtIn("425002", "Jalgaon North"), builtIn("425003", "Jalgaon East"), builtIn("452001", "Indore Central"), builtIn("452002", "Indore West"), builtIn("452003", "Indore East"), builtIn("462001", "Bhopal", false);
/** `coming_soon`: the pincode has an inactive area only. */
function serviceability(pincode, areas) {
	const matches = areas.filter((area) => area.pincode === pincode);
	const active = matches.find((area) => area.isActive);
	if (active) return {
		kind: "deliverable",
		area: active
	};
	const inactive = matches[0];
	if (inactive) return {
		kind: "coming_soon",
		area: inactive
	};
	return { kind: "not_served" };
}
function isServiceable(pincode, areas) {
	return serviceability(pincode, areas).kind === "deliverable";
}
/** The shop's settings for a delivery to a pincode: with the fee of its area, if that has one of its own (D53). */
function settingsAt(pincode, areas, settings) {
	const area = areas.find((known) => known.pincode === pincode && known.isActive);
	return area?.hasOwnFee ? {
		...settings,
		deliveryFeePaise: area.deliveryFeePaise
	} : settings;
}
// src/domain/order/placing.ts
/**
* Why the shop brings nothing there (D17), or not at that time (D16), or null. For a morning the opening hours at the
* press do not matter (D56).
*/
function placeOrTimeRefusal({ pincode, deliverOn, placedAtMs }, { nowMs, settings, serviceAreas, utcOffsetMinutesAt }) {
	if (!isServiceable(pincode, serviceAreas)) return "pincode_not_served";
	if (deliverOn !== "") return isMorningTaken(deliverOn, nowMs, utcOffsetMinutesAt, settings) ? null : "morning_unavailable";
	return isWithinOrderingTime(nowMs, placedAtMs, settings, utcOffsetMinutesAt) ? null : "store_closed";
}
/** The items that exceed the limit of one order, with the quantity that it may hold (D19). */
function itemsOverLimit(items, { mostPerProduct }, isGuest) {
	return items.flatMap((item) => {
		const allowed = allowedPerOrder(item.product, {
			mostPerProduct,
			isGuest
		});
		return item.quantity > allowed ? [{
			...item,
			allowed
		}] : [];
	});
}
/**
* Why an order is not placed: the first condition that is not met, or null. `ownRefusal` is that of the conditions that
* the caller alone can check: it comes after place and time, and before what depends on the items.
*/
function mayPlace({ items, subtotalPaise, isGuest, ...placeAndTime }, shop, ownRefusal) {
	const placeOrTime = placeOrTimeRefusal(placeAndTime, shop);
	if (placeOrTime) return { code: placeOrTime };
	if (ownRefusal !== null) return ownRefusal;
	const overLimit = itemsOverLimit(items, shop.settings, isGuest);
	if (overLimit.length > 0) return {
		code: "over_limit",
		items: overLimit
	};
	return subtotalPaise < shop.settings.minOrderPaise ? { code: "below_minimum" } : null;
}
// src/domain/order/order-line.ts
/** The lines of an order as the shop and the phones have them. */
/** Goods by weight: one piece, labelled with its weight. */
function weighedLine(line, grams, totalPaise) {
	return {
		...line,
		quantityLabel: `${grams} g`,
		pricePaise: totalPaise,
		quantity: 1,
		grams
	};
}
/** The order line for a product, in pieces or grams, with its name and price of today. */
function toOrderLine(product, quantity) {
	const { pid, name, quantityLabel, imageUrl, pricePaise } = product;
	const line = {
		pid,
		name,
		quantityLabel,
		imageUrl,
		pricePaise,
		quantity
	};
	return product.stepGrams ? weighedLine(line, quantity, lineTotalPaise({
		...product,
		quantity
	})) : line;
}
// src/domain/people/referral.ts
/**
* Referrals (D26): a new customer enters a friend's code in the first order. When it is delivered, both get 15% off
* their next order, once each.
*/
var REFERRAL_PERCENT = 15;
/** The code of the reward on a bill. No coupon can have it: coupon codes have no dash. */
var REFERRAL_REWARD_CODE = "REFERRAL-15";
var CODE_LENGTH = 8;
/** The code that a customer shares: a prefix of the account id, so that it need not be stored. */
function referralCode(accountId) {
	return accountId.slice(0, CODE_LENGTH).toUpperCase();
}
/** The id prefix of a code's account; '' for an invalid code. */
function referrerIdPrefix(code) {
	const wanted = normalisePromoCode(code).toLowerCase();
	return wanted.length === CODE_LENGTH && /^[a-z0-9]+$/.test(wanted) ? wanted : "";
}
/**
* For pricing, the reward is a coupon that reduces every line, up to the shop's ceiling (D58), and competes with other
* coupons.
*/
var referralReward = ({ referralMaxPaise }) => ({
	code: REFERRAL_REWARD_CODE,
	percent: 15,
	categorySlug: "",
	...referralMaxPaise > 0 && { mostPaise: referralMaxPaise }
});
/** Whether an order with a code counts as a referral; people cannot refer themselves. */
function isReferral(claim) {
	return claim.referrerId !== "" && claim.friendId !== "" && claim.referrerId !== claim.friendId && claim.earlierOrders === 0 && !claim.isReferrersPhone;
}
// src/domain/order/decision.ts
/**
* The shop's decision about an order (D7, D16, D17, D19; docs/protocol.md, "An order"). Pure: the hook loads the facts
* that are named here, calls this inside its transaction and stores the result. The app never decides; it only quotes
* with `priceCart`.
*/
/** An order that reaches the shop later than this after the press is asked again (D16). */
var ORDER_MAX_AGE_MS = 36e5;
/** No cart is worth more: ₹25 lakh. Tax and fees on top stay far below what money can hold. */
var MAX_SUBTOTAL_PAISE = MAX_PAISE / 4;
/**
* Decides about a request that `parseOrderRequest` has accepted and whose account has been checked. Equal to or below
* the customer's total: accepted at the server's price. Higher: `price_changed`.
*
* `placed_at` is a claim of the phone, which anybody can make up, so it is trusted no further than necessary (D16):
* never later than now, nor than the wait that the phone's own clock has measured allows. For codes it is not earlier
* than the grace allows, so that a code is good for at most 30 minutes after its end. An order that was pressed more
* than an hour ago, or while the shop was closed, is `stale`: nothing is delivered by surprise.
*/
function decideOrder(request, shop) {
	if (request.v < 1) return { code: "app_too_old" };
	if (shop.isBlocked) return { code: "blocked" };
	const { nowMs } = shop;
	const settings = settingsAt(request.customer.pincode, shop.serviceAreas, shop.settings);
	const isGuest = request.uid === "";
	const isOnlineOn = settings.isOnlinePaymentOn && settings.upiId !== "";
	if (!isPaidOnDelivery(request.payment_method) && !isOnlineOn) return {
		code: "invalid",
		fields: ["payment_method"]
	};
	const placedAtMs = Math.min(Date.parse(request.placed_at), nowMs - waitedMs(request));
	const { deliver_on: deliverOn = "" } = request;
	const { pincode } = request.customer;
	const byPid = new Map(shop.products.map((product) => [product.pid, product]));
	const unknown = request.lines.flatMap(({ pid, quantity, seen }) => byPid.has(pid) ? [] : [{
		pid,
		name: seen?.name ?? "",
		wanted: quantity,
		left: 0
	}]);
	const wanted = request.lines.flatMap((line) => {
		const product = byPid.get(line.pid);
		return product ? [{
			...line,
			product
		}] : [];
	});
	const unavailable = [...unknown, ...wanted.flatMap(unavailableOf)];
	const subtotalPaise = wanted.reduce((sum, { product, quantity }) => sum + lineTotalPaise({
		...product,
		quantity
	}), 0);
	const refusal = mayPlace({
		pincode,
		deliverOn,
		placedAtMs,
		items: wanted,
		subtotalPaise,
		isGuest
	}, {
		...shop,
		settings
	}, refusalByShop({
		placedAtMs,
		deliverOn,
		isGuest,
		unavailable
	}, {
		...shop,
		settings
	}));
	if (refusal !== null) return "items" in refusal ? overLimit(refusal.items) : refusal;
	if (subtotalPaise > MAX_SUBTOTAL_PAISE) return {
		code: "invalid",
		fields: ["lines"]
	};
	const pricedAtMs = Math.max(placedAtMs, nowMs - LATE_ORDER_GRACE_MS);
	const coupon = request.promo_code === "" ? null : findCoupon(request.promo_code, shop.coupons);
	const isCouponGood = coupon !== null && isCouponValid(coupon, pricedAtMs, shop.utcOffsetMinutesAt(pricedAtMs), settings);
	const pricedLines = wanted.map(({ product, quantity }) => ({
		pricePaise: product.pricePaise,
		categorySlug: product.categorySlug,
		quantity,
		stepGrams: product.stepGrams ?? 0
	}));
	const { code: usedCode, quote } = cheapest([isCouponGood ? coupon : null, ...shop.hasReferralReward ? [referralReward(settings)] : []].map((code) => ({
		code,
		quote: priceCart(pricedLines, settings, code)
	})));
	const lines = wanted.map(({ product, quantity }) => toOrderLine(product, quantity));
	if (wanted.some(({ product, seen, unit }) => seen && (seen.name !== product.name || !unit && seen.quantity_label !== product.quantityLabel))) return {
		code: "line_changed",
		quote,
		lines
	};
	if (quote.totalPaise > request.quote.total_paise) return {
		code: "price_changed",
		quote,
		lines
	};
	return {
		code: "accepted",
		quote,
		lines,
		status: firstStatus(request.payment_method),
		agreement: {
			lines: wanted.map(({ product, quantity, unit, may_exceed: mayExceed, wish = "call" }) => ({
				id: String(product.pid),
				pid: product.pid,
				name: product.name,
				quantity_label: product.quantityLabel,
				image_url: product.imageUrl,
				price_paise: product.pricePaise,
				quantity,
				unit: unit ?? "each",
				mrp_paise: product.mrpPaise,
				category: product.categorySlug,
				tax_percent: settings.isTaxIncluded ? 0 : settings.taxPercent,
				wish,
				...mayExceed && { may_exceed: true }
			})),
			terms: termsOf(settings, usedCode)
		}
	};
}
/** What is left of a line that cannot be brought as it was ordered; none of one that can. */
function unavailableOf({ product, quantity, unit }) {
	const { pid, name, stock } = product;
	const left = product.isActive && unitOf(product) === unit && !isSoldOut(product) ? asSold(product, Math.min(stock ?? quantity, quantity)) : 0;
	return left === quantity ? [] : [{
		pid,
		name,
		wanted: quantity,
		left
	}];
}
var overLimit = (items) => ({
	code: "over_limit",
	unavailable: items.map(({ product, quantity, allowed }) => ({
		pid: product.pid,
		name: product.name,
		wanted: quantity,
		left: sellable(product, allowed)
	}))
});
/** By the conditions that no phone checks; null if they are met. */
function refusalByShop(order, shop) {
	const { placedAtMs, deliverOn, isGuest, unavailable } = order;
	if (deliverOn === "" && isStale(placedAtMs, shop)) return { code: "stale" };
	const { openOrders, settings, isStaff = false, isKnownDevice = false } = shop;
	if (isOverOpenOrders(openOrders, settings, {
		isGuest,
		isStaff,
		isKnownDevice
	})) return { code: "too_many_open_orders" };
	return unavailable.length > 0 ? {
		code: "line_unavailable",
		unavailable
	} : null;
}
/** Whether an order has travelled too long, or was placed while the shop was closed: nothing is delivered by surprise. */
function isStale(placedAtMs, { nowMs, settings, utcOffsetMinutesAt }) {
	return !isStoreOpen(placedAtMs, utcOffsetMinutesAt(placedAtMs), settings) || nowMs - placedAtMs > ORDER_MAX_AGE_MS;
}
/**
* Milliseconds between press and sending by the phone's own clock, which may be wrong but goes on: a clock
* that is hours ahead makes no old order new. 0 where the app did not say, or the clock was set back.
*/
function waitedMs({ pressed_at: pressedAt, sent_at: sentAt }) {
	if (pressedAt === void 0 || sentAt === void 0) return 0;
	return Math.max(0, Date.parse(sentAt) - Date.parse(pressedAt));
}
/** The better discount applies; the first of equals, so that a reward is not spent for nothing. */
function cheapest(priced) {
	return priced.reduce((best, one) => one.quote.totalPaise < best.quote.totalPaise ? one : best);
}
// src/domain/order/commands/judge-amendment.ts
/** The stored form of a requested amendment, or why it is refused (D49): by its kind, the order and its status. */
/** Less than a tenth or more than ten times the ordered weight; the packing screen asks about exactly that. */
var isUnlikely = (grams, ordered) => grams * 10 < ordered || grams > ordered * 10;
/** Less than half of the agreed price: the packing screen asks about that, and only an owner may set it. */
var isUnusualPrice = (pricePaise, agreedPaise) => pricePaise * 2 < agreedPaise;
/** The product that an amendment brings into the order: on sale, and in the unit that it is said in (D50). */
function productOf({ facts }, wanted) {
	return facts.products.find((product) => product.pid === wanted.pid && product.isActive && (unitOf(product) ?? "each") === unitOfAmount(wanted));
}
var amountIn = (wanted) => amountOf(unitOfAmount(wanted), quantityOf(wanted));
var asAmended$1 = ({ isActive: _isActive, stock: _stock, stepGrams: _step, leastGrams: _least, ...product }) => product;
/** The total of the order if the customer says yes. */
function offeredTotalPaise(deciding, asked) {
	const at = new Date(deciding.facts.nowMs).toISOString();
	const offer = {
		...asked,
		at,
		data: {
			...asked.data,
			total_paise: MAX_PAISE
		}
	};
	const yes = {
		id: "",
		kind: "answered",
		by: "customer",
		made_at: at,
		at,
		data: {
			question: asked.id,
			answer: "yes"
		}
	};
	const { fold } = deciding;
	fold.push(offer);
	fold.push(yes);
	const { totalPaise } = fold.folded().bill;
	fold.pop();
	fold.pop();
	return totalPaise;
}
var refused = (outcome) => ({ outcome });
/** The contents of an order change until it leaves the shop; goods are given back while it is at the door. */
function isInTime({ status, fold: { amendments } }, request) {
	if (request.kind === "objected") return isActiveStatus(status);
	if ((request.kind === "undone" ? amendments.find(({ id }) => id === request.amendment)?.kind : request.kind) !== "returned") return isChangeable(status);
	return isReturnable(status) || request.kind === "undone" && isChangeable(status);
}
/** The stored form of a request, or why it is refused. */
function judge(deciding, request) {
	const { by, status, folded, facts } = deciding;
	const { id, kind, made_at: madeAt, ...sent } = request;
	if (!(by === "customer" ? CUSTOMER_KINDS : SHOP_KINDS$1).includes(kind)) return refused("invalid");
	const take = (data) => ({ taken: {
		id,
		kind,
		data,
		made_at: madeAt,
		by
	} });
	const line = "line" in sent ? folded.lines.find((one) => one.id === sent.line) : void 0;
	if ("line" in sent) {
		if (!line) return refused("invalid");
		if (line.state === "dropped") return refused(kind === "dropped" ? "nothing_to_do" : "superseded");
	}
	if (!isInTime(deciding, request)) return refused("too_late");
	if (by === "customer" && (kind === "dropped" || kind === "added" || kind === "undone") && !canCancel(status)) return refused("too_late");
	switch (request.kind) {
		case "found":
		case "short": return judgeCount(request, line) ?? take(sent);
		case "weighed": {
			const wanted = gramsWanted(line);
			if (wanted === null) return refused("invalid");
			return isUnlikely(request.grams, wanted) ? refused("unlikely") : take(sent);
		}
		case "priced": {
			const { price_paise: agreedPaise } = line.agreed;
			if (request.price_paise >= agreedPaise) return refused("needs_consent");
			return isUnusualPrice(request.price_paise, agreedPaise) && !facts.mayLowerByHalf ? refused("owner_only") : take(sent);
		}
		case "dropped": return folded.lines.filter(({ state, id: other }) => state !== "dropped" && other !== request.line).length > 0 ? take({ line: request.line }) : refused("last_line");
		case "returned": {
			const { returned, id: returnedId } = line;
			const packed = packedQuantity(line);
			if (returned) return refused(returned.count === request.count && returned.reason === request.reason ? "nothing_to_do" : "superseded");
			if (request.count > packed) return refused("invalid");
			return folded.lines.every((one) => (one.id === returnedId ? packed - request.count : one.quantity) === 0) ? refused("last_line") : take(sent);
		}
		case "replaced": {
			const product = productOf(deciding, request);
			if (!product) return refused("unavailable");
			const { agreed } = line;
			if (unitOfAmount(request) === agreed.unit && quantityOf(request) > agreed.quantity) return refused("needs_consent");
			const { reason } = request;
			return take({
				line: request.line,
				...amountIn(request),
				product: asAmended$1(product),
				...reason && { reason }
			});
		}
		case "added": {
			const product = productOf(deciding, request);
			if (!product) return refused("unavailable");
			if (folded.lines.length >= 100) return refused("too_many");
			if (by === "customer" && facts.isPaid) return refused("too_late");
			if (by === "customer" && !isSold(deciding, product, quantityOf(request))) return refused("unavailable");
			const { seen_price_paise: seen = product.price_paise } = request;
			if (product.price_paise > seen) return refused("needs_consent");
			return take({
				...amountIn(request),
				product: asAmended$1(product)
			});
		}
		case "asked": {
			const product = productOf(deciding, request);
			if (!product) return refused("unavailable");
			const until = new Date(facts.nowMs + 3e5).toISOString();
			const data = {
				line: request.line,
				...amountIn(request),
				product: asAmended$1(product),
				until
			};
			const asked = {
				id,
				kind,
				data: {
					...data,
					total_paise: 1
				},
				made_at: madeAt,
				by
			};
			if (isBeyondMoney(deciding, asked)) return refused("too_many");
			return take({
				...data,
				total_paise: offeredTotalPaise(deciding, asked)
			});
		}
		case "answered": {
			const question = folded.questions.find((one) => one.id === request.question);
			if (!question) return refused(wasTaken(deciding, "asked", request.question));
			if (question.state === "open") return take(sent);
			if (question.state === request.answer) return refused("nothing_to_do");
			return refused(question.state === "lapsed" ? "too_late" : "superseded");
		}
		case "agreed": return agreesToMore(folded, request.total_paise) ? take({
			...sent,
			more_paise: Math.max(0, request.total_paise - folded.agreedPaise)
		}) : refused("nothing_to_do");
		case "objected": {
			const agreement = folded.agreements.find((one) => one.id === request.agreement);
			if (!agreement) return refused(wasTaken(deciding, "agreed", request.agreement));
			return agreement.isObjected ? refused("nothing_to_do") : take(sent);
		}
		case "bags": return request.count === folded.bags ? refused("nothing_to_do") : take(sent);
		default: {
			const before = deciding.fold.amendments.find((one) => one.id === request.amendment);
			if (!before || before.by !== by || !UNDOABLE.includes(before.kind)) return refused("invalid");
			if (folded.questions.some((question) => question.id === before.id && question.state === "yes")) return refused("superseded");
			if (by === "shop" && lineAbout(folded, before)?.state === "dropped") return refused("superseded");
			const isOnlyLine = before.kind === "added" && folded.lines.every((one) => one.id === before.id || one.state === "dropped");
			if (by === "customer" && isOnlyLine) return refused("last_line");
			return deciding.fold.amendments.some((one) => one.kind === "undone" && one.data.amendment === before.id) ? refused("nothing_to_do") : take(sent);
		}
	}
}
var UNDOABLE = [
	"found",
	"short",
	"replaced",
	"weighed",
	"priced",
	"returned",
	"dropped",
	"added",
	"asked",
	"agreed"
];
function judgeCount(request, line) {
	const { quantity: ordered } = line.agreed;
	const { count } = request;
	if (count > ordered) return refused("needs_consent");
	if (request.kind === "found" !== (count === ordered)) return refused("invalid");
	return line.state === request.kind && line.quantity === count && (request.kind === "found" || line.reason === request.reason) ? refused("nothing_to_do") : null;
}
/** Whether a customer may add this quantity: in steps that are sold, and no more than one order may hold. */
function isSold({ facts: { mostPerProduct, isGuest }, folded }, product, quantity) {
	const held = heldStock(folded).get(product.pid) ?? 0;
	const stock = product.stock === null ? null : product.stock + held;
	const most = allowedPerOrder({
		...product,
		stock
	}, {
		mostPerProduct,
		isGuest
	});
	return held + quantity <= most && sellable(product, quantity) === quantity;
}
/** Whether an order with the amendment is worth more than any that is placed. */
function isBeyondMoney({ folded }, { data }) {
	if (!("product" in data)) return false;
	return folded.lines.reduce((sum, { totalPaise }) => sum + totalPaise, 0) + totalOf(data.product.price_paise, quantityOf(data), unitOfAmount(data)) > MAX_SUBTOTAL_PAISE;
}
/** For an answer to a question that is not there: the shop has taken it back, or never had it. */
var wasTaken = ({ fold: { amendments } }, kind, id) => amendments.some((one) => one.id === id && one.kind === kind) ? "superseded" : "invalid";
/** The line that an amendment is about, or has made. */
function lineAbout({ lines }, { id, kind, data }) {
	const about = kind === "added" ? id : data.line;
	return lines.find((line) => line.id === about);
}
// src/domain/order/commands/amend.ts
/** Shop and customer change the contents of an order (D49): each amendment of a request is decided separately. */
/** Whether there is enough stock for all that the customer takes with the whole request. */
function isAvailable({ facts, before }, now) {
	return stockMoves(before, now).every(({ pid, quantity }) => {
		const stock = facts.products.find((product) => product.pid === pid)?.stock ?? null;
		return quantity > 0 || stock === null || stock >= -quantity;
	});
}
/** Decides one amendment, or null in its place: the order with it, or why it is refused. */
function judgeOne(deciding, request) {
	if (request === null) return { outcome: "invalid" };
	const judged = judge(deciding, request);
	if ("outcome" in judged) return judged;
	if (isBeyondMoney(deciding, judged.taken)) return { outcome: "too_many" };
	const stored = asStored(deciding, judged.taken);
	const { fold } = deciding;
	fold.push(stored);
	const folded = fold.folded();
	const refusal = refusalOf$1(deciding, request, stored, folded);
	if (refusal === null) return { folded };
	fold.pop();
	return { outcome: refusal };
}
/** Why an amendment is not taken that would make the order what `folded` is; null if it is. */
function refusalOf$1(deciding, request, stored, folded) {
	const { by, fold, consent, folded: before } = deciding;
	if (by === "shop") return consent.isBeyond(fold.amendments, before, folded) ? "needs_consent" : null;
	if (stored.kind === "undone" && folded.excessPaise > before.excessPaise) return "superseded";
	if (fallsBelowMinimum(before, folded, paise(deciding.facts.minOrderPaise))) return "below_minimum";
	if (request.kind === "dropped" && increasePaise(before, folded) > 0) {
		const { seen_total_paise: seen = 0 } = request;
		if (folded.agreedPaise > seen) return "needs_consent";
	}
	return isAvailable(deciding, folded) ? null : "unavailable";
}
var asStored = ({ facts }, taken) => ({
	...taken,
	at: new Date(facts.nowMs).toISOString()
});
/** The answer to an amendment that was decided before: accepted, or why it was refused. */
function outcomeOf({ kind, data }) {
	return kind === "refused" ? data.code : "applied";
}
/**
* Decides one amendment, and folds it in: the next one is decided with it. A refusal is stored under the amendment's
* id: a late copy, which would be accepted by then, gets the answer that the device was given.
*/
function decideOne(deciding, id, request) {
	const { fold: { amendments }, by, facts } = deciding;
	const known = amendments.find((one) => one.id === id);
	if (known) return outcomeOf(known);
	if (facts.foreignIds.includes(id)) return "invalid";
	if (amendments.length >= 500) return "too_many";
	if (by === "customer") {
		const own = amendments.filter((one) => one.by === by);
		const undone = request?.kind === "undone" ? own.filter(({ kind }) => kind === "undone").length : 0;
		if (own.length >= 200 || undone >= 30) return "too_many";
	}
	const judged = judgeOne(deciding, request);
	if ("folded" in judged) {
		deciding.folded = judged.folded;
		return "applied";
	}
	const { outcome } = judged;
	const data = {
		kind: request?.kind ?? "",
		code: outcome
	};
	const madeAt = request?.made_at ?? "";
	deciding.fold.push(asStored(deciding, {
		id,
		by,
		kind: "refused",
		made_at: madeAt,
		data
	}));
	return outcome;
}
/** Amendments that the server makes itself. */
var ofServer = (makeId, nowMs) => {
	const at = new Date(nowMs).toISOString();
	return {
		id: makeId(),
		by: "shop",
		made_at: at,
		at
	};
};
/** The questions whose time is over, as the shop ends them before anything else about the order is decided. */
var lapsesOf = ({ questions }, { nowMs, makeId }) => questions.filter(({ state, until }) => state === "open" && Date.parse(until) <= nowMs).map(({ id }) => ({
	...ofServer(makeId, nowMs),
	kind: "lapsed",
	data: { question: id }
}));
/**
* Settles the questions of an order that leaves the shop, even if there is time left to answer them: the customer's
* wish for the line is carried out. A line that the shop has asked about, and has not found since, is not in the bag:
* nobody pays for it.
*/
function settleQuestions({ id, history }, { nowMs, makeId }) {
	const { lines, terms, amendments: kept } = history;
	if (!kept.some(({ kind }) => kind === "asked")) return [];
	const fold = new OrderFold({
		lines,
		terms
	}, kept);
	const before = fold.folded();
	for (const { id: question, state } of before.questions) {
		if (state !== "open") continue;
		fold.push({
			...ofServer(makeId, nowMs),
			kind: "lapsed",
			data: { question }
		});
	}
	const asked = fold.folded();
	const isMissing = (line) => line.state === "open" && asked.questions.some(({ line: about, state }) => about === line.id && (state === "no" || state === "lapsed"));
	for (const { id: line } of asked.lines.filter(isMissing)) {
		const data = {
			line,
			count: 0,
			reason: "out_of_stock"
		};
		fold.push({
			...ofServer(makeId, nowMs),
			kind: "short",
			data
		});
	}
	const amendments = fold.amendments.slice(kept.length);
	if (amendments.length === 0) return [];
	return [{
		kind: "amended",
		order: id,
		by: "shop",
		device: "",
		agreement: {
			lines,
			terms
		},
		firstSeq: kept.length,
		amendments,
		before,
		steps: [fold.folded()]
	}];
}
/**
* The amendments that one transaction decides, during which nobody else can order: those that were decided before, and
* a limited number of new ones. The answer does not mention the others, so the device sends them in its next request.
*/
function decidedNow(wanted, history) {
	const known = new Set(history.map(({ id }) => id));
	let left = 20;
	return wanted.filter(({ id }) => {
		if (known.has(id)) return true;
		left -= 1;
		return left >= 0;
	});
}
var refusedAs = (code, more) => ({
	changes: [],
	refused: {
		code,
		more
	}
});
function decideAll({ amendments: wanted, device }, facts, by) {
	const { order } = facts;
	if (order === null) return refusedAs("unknown_order", mayReturn(facts.isClosedUnseen));
	const { id, status, history } = order;
	const { lines, terms } = history;
	const fold = new OrderFold({
		lines,
		terms
	}, history.amendments);
	const before = fold.folded();
	const deciding = {
		facts,
		by,
		status,
		fold,
		consent: new Consent({
			lines,
			terms
		}),
		before,
		folded: before
	};
	/** The order after each of the new amendments. */
	const after = [];
	const lapsed = isChangeable(status) ? lapsesOf(before, facts) : [];
	for (const one of lapsed) {
		fold.push(one);
		deciding.folded = fold.folded();
		after.push(deciding.folded);
	}
	const decided = decidedNow(wanted, history.amendments).map(({ id: one, request }) => {
		const code = decideOne(deciding, one, request);
		if (fold.amendments.length > history.amendments.length + after.length) after.push(deciding.folded);
		return {
			id: one,
			code
		};
	});
	const amendments = fold.amendments.slice(history.amendments.length);
	const [first, ...others] = stockPoints(history.amendments, amendments).map((count) => after[count - 1]);
	return {
		changes: first ? [{
			kind: "amended",
			order: id,
			by: facts.by,
			device,
			agreement: {
				lines,
				terms
			},
			firstSeq: history.amendments.length,
			amendments,
			before,
			steps: [first, ...others]
		}] : [],
		accepted: {
			code: "amended",
			tells: id,
			more: { outcomes: decided }
		}
	};
}
var parse = ({ amendments, key, device }, { id }) => {
	const parsed = parseAmendmentRequests(amendments);
	return parsed === null ? {
		ok: false,
		more: {
			id,
			fields: ["amendments"]
		}
	} : {
		ok: true,
		input: {
			id,
			amendments: parsed,
			key,
			device: isText(device, 60) ? visibleText(device) : ""
		}
	};
};
/** The customer's amendments: from anybody who has the order's key, or from the account that it belongs to. */
var amend = {
	action: null,
	reads: [
		"order",
		"ownership",
		"closed",
		"contents"
	],
	parse,
	decide(input, { isTheirs, sessionRefusal, ...facts }) {
		const { id } = input;
		if (!isTheirs && sessionRefusal !== null) return refusedAs(sessionRefusal, { id });
		if (!isTheirs) return refusedAs("unknown_order", {
			id,
			...mayReturn(facts.isClosedUnseen)
		});
		return decideAll(input, facts, "customer");
	}
};
/** The shop's. */
var pack = {
	action: "pack_orders",
	reads: [
		"order",
		"closed",
		"contents"
	],
	parse,
	decide: (input, facts) => decideAll(input, facts, "shop")
};
// src/domain/order/commands/cancel.ts
/** The customer takes an order back (D15). */
/** As phones make both: nothing else can ever be ordered under the id. */
var mayBeUnderWay = ({ id, key }) => RECORD_ID_PATTERN.test(id) && typeof key === "string" && ORDER_KEY_PATTERN.test(key);
/**
* Until packing starts. An id that the shop has no order for is closed: the order may still be under way to
* it (D30). The key needs no session, so that a lost one keeps nobody from taking an order back.
*/
var cancel = {
	action: null,
	reads: ["order", "ownership"],
	parse: ({ key }, { id }) => ({
		ok: true,
		input: {
			id,
			key
		}
	}),
	decide(input, { order, isTheirs, sessionRefusal }) {
		const { id } = input;
		if (order === null || !isTheirs) {
			if (!mayBeUnderWay(input)) return {
				changes: [],
				refused: {
					code: sessionRefusal ?? "unknown_order",
					more: { id }
				}
			};
			return {
				changes: order === null ? [{
					kind: "closed",
					id
				}] : [],
				accepted: {
					code: "withdrawn",
					more: { id }
				}
			};
		}
		const { status } = order;
		if (status === "cancelled") return {
			changes: [],
			accepted: {
				code: "cancelled",
				tells: id
			}
		};
		if (!canCancel(status)) return {
			changes: [],
			refused: {
				code: "too_late",
				tells: id
			}
		};
		return {
			changes: [{
				kind: "status",
				order: id,
				from: status,
				to: "cancelled",
				by: "customer"
			}],
			accepted: {
				code: "cancelled",
				tells: id
			}
		};
	}
};
// src/domain/order/order-keys.ts
/** Orders as their readers name them: each by its id and its key. */
/** Most orders that one request names. */
var MAX_ORDER_KEYS = 50;
var isOrderKey$1 = (value) => isFields(value) && typeof value.id === "string" && RECORD_ID_PATTERN.test(value.id) && typeof value.key === "string";
/**
* The ids and keys in a body, or null when it is no such list. Of an id that is named again the last key counts: an order
* that is named fifty times is answered once. Whether a key fits only the server knows.
*/
function parseOrderKeys(value) {
	if (!Array.isArray(value) || value.length > 50) return null;
	if (!value.every(isOrderKey$1)) return null;
	return [...new Map(value.map((pair) => [pair.id, pair])).values()];
}
// src/domain/order/commands/claim.ts
/** Guest orders of a phone become the signed-in account's. */
/** An order that has an owner keeps it, even if somebody else has its key (D44). */
var claim = {
	action: "claim_orders",
	parse({ orders }) {
		const keys = parseOrderKeys(orders);
		if (keys === null) return {
			ok: false,
			more: { fields: ["orders"] }
		};
		return {
			ok: true,
			input: keys
		};
	},
	decide(_, { user, orders }) {
		const theirs = orders.filter(({ owner, fitsKey }) => fitsKey && (owner === "" || owner === user));
		return {
			changes: theirs.filter(({ owner }) => owner === "").map(({ id }) => ({
				kind: "claimed",
				order: id,
				user
			})),
			accepted: {
				code: "claimed",
				more: { claimed: theirs.map(({ id }) => id) }
			}
		};
	}
};
// src/domain/order/progress.ts
/** How far along its way an order is: the payment it awaits comes first, then the statuses as they are listed. */
function progress(status) {
	return STATUS[status].awaitsPayment ? -1 : ORDER_STATUSES.indexOf(status);
}
/**
* True when a change goes back along the way of an order, or out of a finished one; admins are asked first
* (D10). They are also asked about an unknown status: nothing says whether it comes before or after (D47).
*/
function isBackwardStep(from, to) {
	if (from === to) return false;
	if (!isActiveStatus(from)) return true;
	if (!isOrderStatus(to)) return true;
	if (!STATUS[to].holdsStock) return false;
	return !isOrderStatus(from) || progress(to) < progress(from);
}
/** What it takes to set a status. */
var moveAction = (to) => isOutForDelivery(to) || endOf(to) === "delivered" ? "deliver_orders" : "set_order_status";
/** The next step of the staff; null for a finished order, or a status of a newer shop (D47). */
function nextStep(status) {
	return isOrderStatus(status) ? STATUS[status].next : null;
}
var columnKeys = new Set(ORDER_STATUSES.flatMap((status) => STATUS[status].boardColumn ?? []));
Array.from(columnKeys, (key) => ({
	key,
	statuses: ORDER_STATUSES.filter((status) => STATUS[status].boardColumn === key)
}));
// src/domain/order/commands/move.ts
/** The staff set an order's status (D10). */
var BY_PATTERN = /^[a-z][a-z ]{0,39}$/;
var isName = (value) => typeof value === "string" && BY_PATTERN.test(value);
/** Every step is in the order's own history; a correction is also the owner's business. */
function corrections({ id, number, status }, to) {
	if (!isBackwardStep(status, to)) return [];
	return [{
		kind: "orders",
		action: "correct",
		record: id,
		title: number,
		changes: [{
			field: "status",
			before: status,
			after: to
		}]
	}];
}
/**
* To any status. Questions are settled before the order leaves the shop (D49). The sender may have seen an older
* status: the demo staff and the staff's outbox send `from`. A command with an id is carried out once: a copy that the
* network delays past its undoing gets the first answer, and changes nothing.
*/
var move = {
	action: "deliver_orders",
	actionFor: ({ status }) => moveAction(status),
	reads: [
		"order",
		"closed",
		"answered",
		"demo",
		"contents",
		"returns"
	],
	parse({ id: command, status, from, made_at: madeAt, by }, { by: member, isSuperuser }) {
		const fields = [];
		const isCommandId = typeof command === "string" && RECORD_ID_PATTERN.test(command);
		if (command !== void 0 && !isCommandId) fields.push("id");
		if (!isOrderStatus(status)) fields.push("status");
		if (from !== void 0 && !isOrderStatus(from)) fields.push("from");
		if (madeAt !== void 0 && !isInstant$1(madeAt)) fields.push("made_at");
		if (isSuperuser && by !== void 0 && !isName(by)) fields.push("by");
		if (fields.length > 0) return {
			ok: false,
			more: { fields }
		};
		return {
			ok: true,
			input: {
				id: command,
				status,
				from,
				madeAt,
				by: isSuperuser ? by ?? "superuser" : member
			}
		};
	},
	decide({ id: command, status, from, madeAt, by }, { order, isDemoOver, isClosedUnseen, answered, hasReturns, ...facts }) {
		if (isDemoOver) return {
			changes: [],
			refused: { code: "set_up_already" }
		};
		if (order === null) return {
			changes: [],
			refused: {
				code: "unknown_order",
				more: mayReturn(isClosedUnseen)
			}
		};
		const { id, status: before } = order;
		if (answered === "foreign") return {
			changes: [],
			refused: {
				code: "invalid",
				more: { fields: ["id"] }
			}
		};
		const refused = (code) => ({
			code,
			tells: id
		});
		const accepted = {
			code: "updated",
			tells: id
		};
		if (answered !== null) return answered === "updated" ? {
			changes: [],
			accepted
		} : {
			changes: [],
			refused: refused(answered)
		};
		const unmoved = (code) => command === void 0 ? [] : [{
			kind: "unmoved",
			order: id,
			by,
			id: command,
			code
		}];
		if (from !== void 0 && before !== from) return {
			changes: unmoved("status_changed"),
			refused: refused("status_changed")
		};
		if (before === status) return {
			changes: unmoved("updated"),
			accepted
		};
		if (hasReturns && endOf(before) === "delivered" && endOf(status) !== "delivered") return {
			changes: unmoved("goods_returned"),
			refused: refused("goods_returned")
		};
		const moved = {
			kind: "status",
			order: id,
			from: before,
			to: status,
			by
		};
		return {
			changes: [...isChangeable(before) && !isChangeable(status) && holdsStock(status) ? settleQuestions(order, facts) : [], {
				...moved,
				...command !== void 0 && { id: command },
				...madeAt && { madeAt }
			}],
			audit: corrections(order, status),
			accepted
		};
	}
};
// src/domain/order/receipt.ts
/**
* The proof that a phone has of an order that a shop restored from a backup has lost (D31): the state that the shop
* last sent, and the shop's own signature under it.
*/
/** After this a phone sends nothing again: the order has long been delivered, or missed. */
var RESUBMIT_DAYS = 7;
var DAY_MS$1 = 864e5;
/**
* The text that the shop signs: the order (`id`, and `payloadHash` over the whole request), and its state. The holder
* of the signature can prove nothing else.
*/
function receiptText(id, payloadHash, order) {
	const { quote } = order;
	return JSON.stringify([
		id,
		payloadHash,
		order.status,
		order.lines.map((line) => [
			line.pid,
			line.name,
			line.quantity_label,
			line.image_url,
			line.price_paise,
			line.quantity
		]),
		[...Object.values(WIRE_AMOUNTS).map((name) => quote[name]), quote.promo_code],
		order.received_at,
		order.rev
	]);
}
/** A line of an order as the wire has it. */
function lineToWire(line) {
	return {
		pid: line.pid,
		name: line.name,
		quantity_label: line.quantityLabel,
		image_url: line.imageUrl,
		price_paise: line.pricePaise,
		quantity: line.quantity,
		...line.grams && { grams: line.grams }
	};
}
/** The amounts of an order in their wire form. */
function quoteToWire(quote) {
	return {
		...amountsToWire(quote),
		promo_code: quote.promoCode
	};
}
var isShort = (value) => typeof value === "string" && value.length <= 2e3;
function isLine(value) {
	return isFields(value) && isWholeNumber(value.pid, 1, Number.MAX_SAFE_INTEGER) && isWholeNumber(value.quantity, 1, 99) && isWholeNumber(value.price_paise, 0, 1e9) && [
		value.name,
		value.quantity_label,
		value.image_url
	].every(isShort);
}
function isQuote(value) {
	if (!isFields(value) || !isShort(value.promo_code)) return false;
	return Object.values(WIRE_AMOUNTS).every((name) => isWholeNumber(value[name], 0, MAX_PAISE));
}
/**
* Checks the shape of a state that a phone sends; null when it has another. Only the signature proves that it is true,
* so nothing more is checked.
*/
function parseAccepted(value) {
	if (!isFields(value) || !isOrderStatus(value.status) || !isQuote(value.quote)) return null;
	const { lines } = value;
	if (!Array.isArray(lines) || lines.length > 100) return null;
	if (!(lines.every(isLine) && isWholeNumber(value.rev, 1, Number.MAX_SAFE_INTEGER)) || Number.isNaN(Date.parse(String(value.received_at)))) return null;
	return value;
}
/** Whether an order is young enough to be shown again. Both in epoch milliseconds. */
function mayResubmit(receivedAtMs, nowMs) {
	return nowMs - receivedAtMs <= RESUBMIT_DAYS * DAY_MS$1;
}
// src/domain/order/commands/place.ts
/** A phone places an order (docs/protocol.md, "An order"; D7, D30). */
var isText$2 = (value, pattern) => typeof value === "string" && pattern.test(value);
var answerAgain = ({ id }) => ({
	changes: [],
	accepted: {
		code: "accepted",
		tells: id
	}
});
/** A refusal is final for the id: it is stored, and given again to the same request (D30). */
var refuse = (request, refusal) => ({
	changes: [{
		kind: "refused",
		id: request.id,
		hash: request.hash,
		refusal
	}],
	refused: refusal
});
/** The answer to a request whose id is closed: the same as before, if it is the same request. */
function refusalUnder({ hash, refusal }, request) {
	const { id } = request;
	if (refusal === null) return {
		code: "closed",
		more: { id }
	};
	if (hash !== request.hash) return {
		code: "id_conflict",
		more: { id }
	};
	const { code, message: _message, ...more } = refusal;
	return {
		code,
		more
	};
}
var refusalOf = (decision, { id }) => ({
	code: decision.code,
	more: {
		id,
		..."quote" in decision && {
			quote: quoteToWire(decision.quote),
			lines: decision.lines.map(lineToWire)
		},
		..."unavailable" in decision && { unavailable: decision.unavailable },
		..."fields" in decision && { fields: decision.fields }
	}
});
function placedOrder(request, { lines, quote, status, agreement }, { products, settings }) {
	const counted = new Set(products.filter(({ stock }) => stock !== null).map(({ pid }) => pid));
	return {
		request,
		lines,
		quote,
		status,
		agreement,
		takes: request.lines.filter(({ pid }) => counted.has(pid)).map(({ pid, quantity }) => ({
			pid,
			quantity
		})),
		spendsReward: quote.promoCode === REFERRAL_REWARD_CODE,
		mayBeginReferral: settings.isReferralOn
	};
}
/**
* Why a request is refused before the shop looks at the order, or null. An account's order without a session
* has lost its session on the way: the phone signs in again and sends the same.
*/
function refusalBefore({ request, malformed }, session) {
	const { id } = request;
	if (malformed) return {
		code: "invalid",
		more: {
			id,
			fields: malformed
		}
	};
	if (session.refusal !== null) return {
		code: session.refusal,
		more: { id }
	};
	const asker = session.account;
	if (asker === request.uid) return null;
	return {
		code: asker === "" ? "auth_expired" : "wrong_account",
		more: { id }
	};
}
/** Whether phones take a refusal as final, though the order itself was not looked at. */
var isFinal = ({ code }) => code === "wrong_account" || code === "invalid";
/**
* The answer to a request that is refused before the shop looks at the order. If the shop has the order, the answer is
* that order: the first answer may have been lost before the session was, and a sender who can repeat the request has
* the order's key. A damaged request is recognised by the key. A final refusal closes the id, so that a copy on its way
* can no longer be stored.
*/
function decideRefused(request, refusal, facts) {
	const { stored, closed } = facts;
	const isDamaged = refusal.code === "invalid";
	if (stored && (isDamaged ? stored.fitsKey : stored.hash === request.hash)) return answerAgain(request);
	if (!isFinal(refusal)) return {
		changes: [],
		refused: refusal
	};
	if (closed) return {
		changes: [],
		refused: refusalUnder(closed, request)
	};
	return stored ? {
		changes: [],
		refused: refusal
	} : refuse(request, refusal);
}
/**
* Closes the id that a request replaces; runs before `decide`, so that everything that the replaced order gives back
* may serve the request. The shop has nothing under the id, unless it was restored from a backup and has lost the
* refusal: an order that was placed because of that is cancelled. An order that was cancelled and that the shop has
* taken up again is an order of its own, whatever a phone sends later.
*/
function decideReplaced({ replaces }, before) {
	if (replaces === "") return {
		changes: [],
		isTooLate: false
	};
	if (before === null) return {
		changes: [{
			kind: "closed",
			id: replaces
		}],
		isTooLate: false
	};
	const { status, fitsKey, wasRevived } = before;
	if (!fitsKey || status === "cancelled" || wasRevived) return {
		changes: [],
		isTooLate: false
	};
	if (!canCancel(status)) return {
		changes: [],
		isTooLate: true
	};
	return {
		changes: [{
			kind: "status",
			order: replaces,
			from: status,
			to: "cancelled",
			by: "customer"
		}],
		isTooLate: false
	};
}
/**
* Takes an order, or refuses it for good (D30). Every answer names the id that it is about; without an id and
* a key, as phones make them, a request cannot be stored, and phones ignore its refusal.
*/
var place = {
	action: null,
	parse(body, { hashOf }) {
		const parsed = parseOrderRequest(body);
		if (parsed.ok) {
			const hash = hashOf(canonicalOrderText(parsed.request));
			return {
				ok: true,
				input: {
					request: {
						...parsed.request,
						hash
					},
					malformed: null
				}
			};
		}
		const { id, key } = body;
		const { fields } = parsed;
		if (!isText$2(id, RECORD_ID_PATTERN) || !isText$2(key, ORDER_KEY_PATTERN)) return {
			ok: false,
			more: { fields }
		};
		return {
			ok: true,
			input: {
				request: {
					id,
					key,
					hash: hashOf(JSON.stringify(body))
				},
				malformed: fields
			}
		};
	},
	refusalBefore,
	isFinal,
	decideRefused,
	decideReplaced,
	decide(request, { storedHash, closed, isTooLate, shop }) {
		const { id, hash } = request;
		if (storedHash === hash) return answerAgain(request);
		if (storedHash !== null) return {
			changes: [],
			refused: {
				code: "id_conflict",
				more: { id }
			}
		};
		if (closed !== null) return {
			changes: [],
			refused: refusalUnder(closed, request)
		};
		if (isTooLate) return refuse(request, {
			code: "id_conflict",
			more: { id }
		});
		const decision = decideOrder(request, shop);
		if (decision.code !== "accepted") return refuse(request, refusalOf(decision, request));
		const { lines, quote, status, agreement } = decision;
		return {
			changes: [{
				kind: "placed",
				...placedOrder(request, {
					lines,
					quote,
					status,
					agreement
				}, shop)
			}],
			accepted: {
				code: "accepted",
				tells: id
			}
		};
	}
};
// src/domain/order/agreed-line.ts
/** A line as it was agreed on when the order was placed (D48). */
/** The unit of `quantity`: pieces, or grams of goods that are sold by weight. */
var LINE_UNITS = ["each", "g"];
function isAgreedLine(value) {
	if (!isFields(value)) return false;
	const most = value.unit === "g" ? MAX_LINE_GRAMS : 99;
	return LINE_UNITS.includes(value.unit) && isWish(value.wish) && isWholeNumber(value.pid, 1, Number.MAX_SAFE_INTEGER) && isWholeNumber(value.quantity, 1, most) && isWholeNumber(value.price_paise, 0, 1e9) && isWholeNumber(value.mrp_paise, 0, 1e9) && typeof value.tax_percent === "number" && [
		value.id,
		value.name,
		value.quantity_label,
		value.image_url,
		value.category
	].every((text) => isText(text, 2e3));
}
/** The lines of an order from the database or the wire; null if they are none. */
function parseAgreedLines(value) {
	if (!Array.isArray(value) || value.length < 1 || value.length > 100) return null;
	return value.every(isAgreedLine) ? value : null;
}
// src/domain/order/history.ts
/**
* A history from the database or the wire; null if it is none. An amendment that cannot be read is left out by
* itself.
*/
function parseHistory(value) {
	if (!isFields(value) || !Array.isArray(value.amendments)) return null;
	const lines = parseAgreedLines(value.lines);
	const terms = parseTerms(value.terms);
	if (!lines || !terms || value.amendments.length > 1e3) return null;
	const amendments = value.amendments.map(parseAmendment).filter((one) => one !== null);
	const { day_number: dayNumber } = value;
	return {
		lines,
		terms,
		amendments,
		...isWholeNumber(dayNumber, 1, Number.MAX_SAFE_INTEGER) && { day_number: dayNumber }
	};
}
/** The agreement of an order that was placed before orders had one: its contents and its bill. */
function agreementOf(lines, quote) {
	const terms = termsOfQuote(quote);
	const pids = lines.map(({ pid }) => pid);
	return {
		lines: lines.map((line, index) => ({
			...line,
			id: pids.indexOf(line.pid) === index ? String(line.pid) : `${line.pid}l${index}`,
			unit: "each",
			mrp_paise: 0,
			category: "",
			tax_percent: terms.tax_percent,
			wish: "call"
		})),
		terms
	};
}
/**
* The text that the shop signs under a history: version 2 of a receipt (D31). The first version (receipt.ts) signs the
* contents of the order, and an older phone stores only that.
*/
function historyText(id, payloadHash, { lines, terms, amendments, day_number: dayNumber }) {
	const { coupon } = terms;
	return JSON.stringify([
		2,
		id,
		payloadHash,
		lines.map((line) => [
			line.id,
			line.pid,
			line.name,
			line.quantity_label,
			line.image_url,
			line.price_paise,
			line.quantity,
			line.unit,
			line.mrp_paise,
			line.category,
			line.tax_percent,
			line.wish,
			line.may_exceed === true
		]),
		[
			terms.delivery_fee_paise,
			terms.discount_paise,
			terms.discount_from_paise,
			terms.tax_percent,
			terms.is_tax_included,
			coupon && [
				coupon.code,
				coupon.percent,
				coupon.category,
				...ceilingOf(coupon)
			]
		],
		amendments.map((one) => [
			one.id,
			one.kind,
			one.by,
			one.made_at,
			one.at,
			one.data
		]),
		...dayNumber === void 0 ? [] : [dayNumber]
	]);
}
/** Absent where there is none, so that earlier signatures hold; so is the number of the day. */
var ceilingOf = ({ most_paise: most }) => most === void 0 ? [] : [most];
/**
* The lines as the rest of the shop and older phones have them: the contents of the bag. A weighed line is one piece at
* the price of its weight.
*/
function linesOf({ lines }) {
	return lines.filter(({ quantity }) => quantity > 0).map(({ unit, product, quantity, totalPaise }) => {
		const line = {
			pid: product.pid,
			name: product.name,
			quantityLabel: product.quantity_label,
			imageUrl: product.image_url,
			pricePaise: product.price_paise,
			quantity
		};
		return unit === "g" ? weighedLine(line, quantity, totalPaise) : line;
	});
}
// src/domain/order/commands/resubmit.ts
/** A phone sends an order that the shop has accepted and, restored from a backup, does not have any more (D31). */
/** A phone takes no answer that does not say which order it is about. */
var idOf = (order) => isFields(order) && typeof order.id === "string" && RECORD_ID_PATTERN.test(order.id) ? { id: order.id } : void 0;
/** Those of a shown history that a restored shop does not have any more, though it has the order. */
function lostAmendments({ id, status, history: kept }, shown) {
	if (shown === null || !(isChangeable(status) || isReturnable(status))) return [];
	const isLater = kept.amendments.every((one, index) => one.id === shown.amendments[index]?.id);
	const lost = shown.amendments.slice(kept.amendments.length).filter(isKnownAmendment);
	if (!isLater || lost.length === 0) return [];
	const { lines, terms } = kept;
	return [{
		kind: "amended",
		order: id,
		by: "restored",
		device: "",
		agreement: {
			lines,
			terms
		},
		firstSeq: kept.amendments.length,
		amendments: lost,
		before: foldOrder(kept),
		steps: stockSteps(kept, lost)
	}];
}
/** The first version of a receipt does not sign them. */
var withoutGrams = ({ grams: _grams, ...line }) => line;
/** The order by its history, which has more detail than the lines and the bill that were sent. */
function asAmended(accepted, history) {
	if (history === null) return {
		...accepted,
		lines: accepted.lines.map(withoutGrams)
	};
	const folded = foldOrder(history);
	const lines = linesOf(folded).map(lineToWire);
	return lines.length === 0 ? accepted : {
		...accepted,
		lines,
		quote: quoteToWire(folded.bill)
	};
}
/**
* The shop's own signature proves the order, so no session is asked for. An order that the shop has is not changed,
* except that amendments which the shop has signed and lost come back, if it has taken no other since. An order that
* was deleted on purpose stays deleted; a late copy that was refused since is no reason to refuse the order.
*/
var resubmit = {
	action: null,
	parse({ order, accepted: wireOrder, receipt, history: wireHistory }, { hashOf, isReceipt, isHistoryReceipt, nowMs }) {
		const parsed = parseOrderRequest(order);
		const accepted = parseAccepted(wireOrder);
		if (!parsed.ok || accepted === null) return {
			ok: false,
			more: {
				...idOf(order),
				fields: ["order"]
			}
		};
		const request = {
			...parsed.request,
			hash: hashOf(canonicalOrderText(parsed.request))
		};
		if (!isReceipt(request, accepted, receipt) || !mayResubmit(Date.parse(accepted.received_at), nowMs)) return {
			ok: false,
			more: {
				id: request.id,
				fields: ["receipt"]
			}
		};
		const history = parseHistory(wireHistory);
		return {
			ok: true,
			input: {
				request,
				accepted,
				history: history !== null && isFields(wireHistory) && isHistoryReceipt(request, history, wireHistory.receipt) ? history : null
			}
		};
	},
	decide({ request, accepted, history }, { order, isClosedUnseen, hasAccount }) {
		const { id } = request;
		if (order?.fitsKey) return {
			changes: lostAmendments(order, history),
			accepted: {
				code: "accepted",
				tells: id
			}
		};
		if (order !== null || isClosedUnseen) return {
			changes: [],
			refused: {
				code: "closed",
				more: { id }
			}
		};
		const user = hasAccount ? request.uid : "";
		return {
			changes: [{
				kind: "restored",
				request,
				accepted: asAmended(accepted, history),
				history,
				user
			}],
			accepted: {
				code: "accepted",
				tells: id
			}
		};
	}
};
// src/domain/order/commands.ts
/**
* The commands on orders, each defined once: the server's routes run them (pb_hooks/orders/run-command.js), and so does
* the in-memory server of the reliability tests.
*/
/** About one order, each by the last part of its route; the server registers a route for each. */
var commandsOfOneOrder = {
	amend,
	cancel,
	pack,
	status: move,
	stop: {
		action: "stop_orders",
		reads: ["order", "origins"],
		storedAs: "blocked",
		parse: ({ kinds, block }) => ({
			ok: true,
			input: {
				kinds,
				block
			}
		}),
		decide({ kinds, block }, { order, origins, by }) {
			if (order === null) return {
				changes: [],
				refused: { code: "unknown_order" }
			};
			const fields = [];
			const isKnown = (wanted) => origins.some(({ kind }) => kind === wanted);
			if (!(Array.isArray(kinds) && kinds.length > 0 && kinds.every(isKnown))) fields.push("kinds");
			if (typeof block !== "boolean") fields.push("block");
			if (fields.length > 0) return {
				changes: [],
				refused: {
					code: "invalid",
					more: { fields }
				}
			};
			const meant = origins.filter(({ kind }) => kinds.includes(kind));
			const stopped = [...new Map(meant.flatMap((origin) => origin.open.map((found) => [found.id, found]))).values()];
			const title = order.number;
			const changes = stopped.map(({ id, status: from }) => ({
				kind: "status",
				order: id,
				from,
				to: "cancelled",
				by
			}));
			const blocked = meant.map(({ kind }) => ({
				kind: "blocked",
				order: order.id,
				origin: kind,
				by
			}));
			return {
				changes: block === true ? [...changes, ...blocked] : changes,
				audit: block === true ? [{
					kind: "order_blocks",
					action: "create",
					record: order.id,
					title
				}] : [],
				accepted: {
					code: "stopped",
					more: { cancelled: stopped.map(({ id, status }) => ({
						id,
						status
					})) }
				}
			};
		}
	}
};
/** Commands about several orders, or about one that the shop need not have. */
var orderCommands = {
	claim,
	place,
	resubmit
};
// src/domain/order/outcome.ts
/** The HTTP status of each code. */
var ORDER_CODE_HTTP_STATUS = {
	accepted: 200,
	price_changed: 409,
	line_changed: 409,
	line_unavailable: 409,
	store_closed: 409,
	stale: 409,
	morning_unavailable: 409,
	pincode_not_served: 422,
	too_many_open_orders: 429,
	over_limit: 409,
	below_minimum: 409,
	blocked: 403,
	account_suspended: 403,
	auth_expired: 401,
	wrong_account: 403,
	id_conflict: 409,
	closed: 409,
	invalid: 400,
	app_too_old: 426
};
// src/domain/order/write-offs.ts
/** The contents of `orders.stock_taken`: the goods in the bags, and the goods that were written off. */
function stockTaken(parts) {
	const writeOffs = parts.filter((part) => "said_by" in part);
	return {
		held: parts.filter((part) => !("said_by" in part)),
		writeOffs
	};
}
/** The goods to write off and to put back when an order with these write-offs becomes `now`. */
function writeOffChange(writeOffs, { lines }) {
	const empty = lines.flatMap(({ id: line, agreed, missing }) => missing?.reason === "out_of_stock" ? [{
		pid: agreed.pid,
		line,
		said_by: missing.id,
		saidAt: missing.saidAt
	}] : []);
	const isSaid = (one) => empty.some(({ line, said_by: id }) => line === one.line && id === one.said_by);
	const isGone = (one) => lines.every(({ id }) => id !== one.line);
	const kept = writeOffs.filter((one) => isSaid(one) || isGone(one));
	const isFirst = ({ pid }, index) => empty.findIndex((one) => one.pid === pid) === index;
	return {
		ended: writeOffs.filter((one) => !kept.includes(one)),
		begun: empty.filter(isFirst).filter(({ pid }) => !kept.some((one) => one.pid === pid)),
		kept
	};
}
// src/domain/order/payment.ts
/** Payment state of an order (D13, D29). */
/**
* Payment of an order that is paid on delivery is pending until it is delivered, then success (D13). A cancelled order
* owes nothing (D29), nor does another order that had not been paid. An order that had been paid keeps the known status
* of its payment: `before`. So does an order with an unknown status or payment method (D47).
*/
function paymentStatus(status, method, before = "pending") {
	const end = endOf(status);
	if (end === "payment_failed") return "failed";
	if (end === "cancelled") return isPaidFirst(method) && before === "success" ? before : "not_due";
	if (!isOrderStatus(status) || !isPaymentMethod(method)) return before;
	if (isPaidOnDelivery(method)) return end === "delivered" ? "success" : "pending";
	return isNewStatus(status) ? "pending" : "success";
}
// src/domain/ledger/account.ts
/**
* The accounts of the shop's ledger (D73), by their names in the database. Value goes from one account to another, and a
* balance is what came in less what went out: what a customer owes, what should be in a drawer.
*/
var WALK_IN = "customer:walk-in";
var TILL = "cash:till";
/** Whether it holds coins and notes, which can be counted. */
function isDrawer(account) {
	if (typeof account !== "string" || !account.startsWith("cash:")) return false;
	return account === "cash:till" || RECORD_ID_PATTERN.test(account.slice(5));
}
/** What a member of the staff has on them, by the id of their account. */
var cashWith = (member) => `cash:${member}`;
/**
* The drawer that cash goes into which somebody takes from a customer: what they have on them, while the shop has given them
* money to carry, else the shop's. `carriedPaise` is what they have on them.
*/
var drawerOf = (member, carriedPaise) => carriedPaise > 0 && isDrawer(cashWith(member)) ? cashWith(member) : TILL;
/** The khata of a customer, by the id of its record. */
var khataOf = (customer) => `customer:${customer}`;
/** Whether it is a customer's khata, and not the walk-in account. */
var isKhata = (account) => account.startsWith("customer:") && RECORD_ID_PATTERN.test(account.slice(9));
/** Whether a customer's money comes into it. */
var isMoney = (account) => account === "upi" || isDrawer(account);
// src/domain/ledger/day-span.ts
/** Days of the shop's calendar whose money is added up at once (D76). */
/** A quarter of a year. */
var MAX_DAYS = 93;
var DAY_MS = 864e5;
/** Whether `from` and `to` are dates (YYYY-MM-DD) of which the first is not the later one, and not too many. */
function isDaySpan(from, to) {
	if (!isLocalDate(from) || !isLocalDate(to)) return false;
	const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
	return days >= 1 && days <= MAX_DAYS;
}
// src/domain/ledger/transfer.ts
/**
* Whether people can take back a transfer. Goods and roundings follow from others; a count is a fact; and what was taken
* back is recorded anew. What was given back for goods goes with their return.
*/
var isReversible = ({ id, kind }) => ![
	"sold",
	"rounded",
	"closed",
	"reversed",
	"credited"
].includes(kind) && !isGivenBackFor(id);
var GIVEN_BACK = ".back";
/** The id of what was given back for returned goods, by the id of their return. */
var givenBackId = (returned) => `${returned}${GIVEN_BACK}`;
var isGivenBackFor = (id) => id.endsWith(GIVEN_BACK);
var ROUNDING = ".rounded";
/** The id of what is rounded off with a payment of a khata or a return, by its id. */
var roundingId = (of) => `${of}${ROUNDING}`;
/** Whether a transfer goes with another, and is taken back with it. */
var goesWithAnother = (id) => id.endsWith(ROUNDING) || isGivenBackFor(id);
/** How much an account has more after a posting, in paise: below zero for less. */
function addedTo(account, { from, to, amountPaise }) {
	if (to === account) return amountPaise;
	return from === account ? 0 - amountPaise : 0;
}
// src/domain/ledger/khata.ts
/**
* A customer's khata (D74): what was put on it and what was paid, in the order in which the shop stored it. What is owed
* is a sum; which bill is still open is a view of it, oldest first, that nobody stores.
*/
/**
* The lines of a khata from its transfers, oldest first. `accounts`: the customer's, and those of customers who were
* merged into theirs. A transfer and its opposite cancel one another, and pay nothing else.
*/
function khataEntries(transfers, accounts) {
	const reversed = new Set(transfers.map(({ reverses }) => reverses));
	const added = (one) => accounts.reduce((sum, account) => sum + addedTo(account, one), 0);
	const counts = ({ id, reverses }) => reverses === "" && !reversed.has(id);
	let [balance, left] = [0, transfers.reduce((sum, one) => sum + (counts(one) ? Math.max(0 - added(one), 0) : 0), 0)];
	return transfers.map((one) => {
		const amount = added(one);
		balance += amount;
		const bill = counts(one) ? Math.max(amount, 0) : 0;
		const isPaid = Math.min(bill, left);
		left -= isPaid;
		return {
			id: one.id,
			kind: one.kind,
			amountPaise: exactPaise(amount),
			balancePaise: exactPaise(balance),
			openPaise: exactPaise(bill - isPaid)
		};
	});
}
/** Whether a customer would owe more than they may, in paise. Without credit every amount is too much. */
var passesLimit = ({ balancePaise, limitPaise }, amountPaise) => balancePaise + amountPaise > limitPaise;
// src/domain/ledger/order-postings.ts
/** The transfers that follow from what becomes of an order, and its payment, which follows from the transfers (D73). */
var post = (kind, from, to, amount) => amount > 0 ? [{
	kind,
	from,
	to,
	amountPaise: exactPaise(amount)
}] : [];
/**
* The payment of an order (D13, D29), and what its customer has paid: an order that was handed over is paid once that is
* its total; so is one that is paid first and whose payment was taken back. One that is paid first and cancelled reads paid
* as long as the shop has money for it. `before` is its payment so far.
*/
function paymentByLedger({ status, method, totalPaise }, ledger, before) {
	const asAssumed = paymentStatus(status, method, before);
	const end = endOf(status);
	if (end === "cancelled" && isPaidFirst(method)) return ledger.paidPaise > 0 ? "success" : "not_due";
	const isShort = (end === "delivered" || isPaidFirst(method) && ledger.isPaymentTakenBack) && ledger.paidPaise < totalPaise - ledger.returnedPaise;
	return asAssumed === "success" && isShort ? "pending" : asAssumed;
}
/**
* The transfers that a change of an order adds. What is handed over is sold. Nobody need say that it was paid: with the
* press that says 'delivered', or that a UPI payment has arrived, the whole is taken to be paid, less what somebody has
* recorded by then; and the press back takes that away again, unless money was given back of it: then it was paid. What
* people have recorded stays, but for a khata: nobody owes what they do not have. `from` is the status before, if there was one.
*/
function orderPostings(order, ledger, { from, before, after }, cashAccount = TILL) {
	const { status, method, totalPaise } = order;
	const sold = endOf(status) === "delivered" ? totalPaise : 0;
	const goods = [
		...(sold === 0 ? ledger.onKhata : []).map(({ id, posting }) => reversalOf(posting, id)),
		...post("sold", "sales", WALK_IN, sold - ledger.soldPaise),
		...post("sold", WALK_IN, "sales", ledger.soldPaise - sold)
	];
	if (before !== "success" && after === "success") {
		const due = totalPaise - ledger.paidPaise - ledger.onKhataPaise;
		const isSaidUnpaid = ledger.isPaymentTakenBack && from !== void 0 && !isNewStatus(from);
		if (isPaidFirst(method) && isSaidUnpaid) return goods;
		const account = paidInto(method) ?? "upi";
		if (account !== "cash") return [...goods, ...post("assumed", WALK_IN, account, due)];
		const cash = due > 0 ? wholeRupees(due) : 0;
		return [
			...goods,
			...post("assumed", WALK_IN, cashAccount, cash),
			...post("rounded", WALK_IN, "round_off", due - cash)
		];
	}
	if (after === "success") return goods;
	return [...goods, ...stillThere(ledger).map(({ id, posting }) => reversalOf(posting, id))];
}
/**
* What was taken to be paid and was not given back since, the latest first: money that was given back had been paid. The
* rounding of cash goes with all of it.
*/
function stillThere({ assumed, paidPaise }) {
	const isRounding = ({ posting }) => posting.kind === "rounded";
	let leftPaise = assumed.filter(isRounding).reduce((left, { posting }) => left - posting.amountPaise, paidPaise);
	const payments = assumed.filter((one) => !isRounding(one));
	const there = [...payments].reverse().filter(({ posting: { amountPaise } }) => {
		if (amountPaise > leftPaise) return false;
		leftPaise -= amountPaise;
		return true;
	});
	return there.length === payments.length ? assumed : there;
}
/** What is still owed for an order, in paise: below zero the shop owes it. */
var owedOf = ({ soldPaise, returnedPaise, paidPaise, onKhataPaise }) => soldPaise - returnedPaise - paidPaise - onKhataPaise;
/** What of an amount from zero is paid in cash: always down to the rupee. */
var wholeRupees = (amount) => exactPaise(amount - amount % 100);
/** What is rounded off when cash leaves that much of an order unpaid; 0 if somebody still owes it. */
var roundedOff = (leftPaise) => leftPaise > 0 && leftPaise < 100 ? leftPaise : 0;
/** The opposite of a transfer. */
function reversalOf({ from, to, amountPaise }, id) {
	return {
		kind: "reversed",
		from: to,
		to: from,
		amountPaise,
		reverses: id
	};
}
// src/domain/ledger/order-ledger.ts
/** What the ledger has of an order, added up from its transfers, and what follows from a move of the order (D73). Pure. */
/** `transfers`: all of the order, oldest first. */
function orderLedgerOf(transfers) {
	let [soldPaise, returnedPaise, paidPaise, onKhataPaise] = [
		0,
		0,
		0,
		0
	];
	const reversed = new Set(transfers.map(({ reverses }) => reverses));
	const standing = transfers.filter(({ id }) => !reversed.has(id));
	const returns = new Set(transfers.filter(isReturn).map(({ id }) => id));
	for (const one of transfers) {
		const owedPaise = addedTo(WALK_IN, one);
		if (isReturn(one) || returns.has(one.reverses)) returnedPaise -= owedPaise;
		else if (isGoods(one)) soldPaise += owedPaise;
		else if (isKhata(one.from) || isKhata(one.to)) onKhataPaise -= owedPaise;
		else paidPaise -= owedPaise;
	}
	const assumed = standing.filter(({ id, kind }) => (kind === "assumed" || kind === "rounded") && !goesWithAnother(id));
	const isAssumed = ({ kind }) => kind === "assumed";
	const hasReversedAssumption = transfers.some((one) => isAssumed(one) && reversed.has(one.id));
	const isRefunded = standing.some(({ id, kind }) => kind === "refunded" && !goesWithAnother(id));
	return {
		soldPaise: exactPaise(soldPaise),
		returnedPaise: exactPaise(returnedPaise),
		paidPaise: exactPaise(paidPaise),
		onKhataPaise: exactPaise(onKhataPaise),
		assumed: assumed.map((one) => ({
			id: one.id,
			...one.by !== void 0 && { by: one.by },
			posting: postingOf(one)
		})),
		isPaymentTakenBack: isRefunded || hasReversedAssumption && !assumed.some(isAssumed),
		onKhata: standing.filter(({ kind }) => kind === "on_khata").map((one) => ({
			id: one.id,
			posting: postingOf(one)
		}))
	};
}
var postingOf = ({ kind, from, to, amountPaise }) => ({
	kind,
	from,
	to,
	amountPaise: exactPaise(amountPaise)
});
var isGoods = ({ from, to }) => from === "sales" || to === "sales";
var isReturn = ({ kind }) => kind === "returned";
/**
* What a move of an order adds to the ledger, and its payment from then on. `order` has its new status, `before` is its
* payment so far. `transfersOf` is called where the move concerns money: most do not. Where nothing but `before` is known
* (null), the payment is what follows from the status.
*/
function moveMoney(order, transfersOf, { from, before }, cashAccountOf = () => TILL) {
	const after = paymentStatus(order.status, order.method, before);
	const isUnderWay = (status) => status === void 0 || endOf(status) === null;
	const assumed = {
		payment: after,
		postings: []
	};
	if (after === before && isUnderWay(order.status) && isUnderWay(from)) return assumed;
	const transfers = transfersOf();
	if (transfers === null) return assumed;
	const change = {
		from,
		before,
		after
	};
	const postings = orderPostings(order, orderLedgerOf(transfers), change, cashAccountOf());
	const added = postings.map((one, at) => asTransfer(one, `${transfers.length}.${at}`));
	return {
		payment: paymentByLedger(order, orderLedgerOf([...transfers, ...added]), before),
		postings
	};
}
/** A posting under an id. */
var asTransfer = ({ kind, from, to, amountPaise, reverses = "" }, id) => ({
	id,
	kind,
	from,
	to,
	amountPaise,
	reverses
});
// src/domain/ledger/record-transfer.ts
/**
* The staff record a transfer (D73). Pure: the server reads the facts, in the transaction that stores what is decided.
* What has happened with money is not refused for being late: only what cannot be, or was recorded before.
*/
var PLAIN = {
	order: "",
	reverses: "",
	countedPaise: null,
	note: "",
	goods: null
};
/** The drawer that was counted. */
var countedOf = ({ from, to }) => from === "difference" ? to : from;
var isSame = (known, wanted) => known.kind === wanted.kind && known.order === wanted.order && known.reverses === wanted.reverses && known.countedPaise === wanted.countedPaise && known.note === wanted.note && JSON.stringify(known.goods) === JSON.stringify(wanted.goods) && (known.kind === "closed" ? countedOf(known) === countedOf(wanted) : known.from === wanted.from && known.to === wanted.to && known.amountPaise === wanted.amountPaise);
function closing(account, counted, expected) {
	const isMore = counted > expected;
	return {
		...PLAIN,
		kind: "closed",
		from: isMore ? "difference" : account,
		to: isMore ? account : "difference",
		amountPaise: exactPaise(Math.abs(counted - expected)),
		countedPaise: counted
	};
}
var posting = (kind, from, to, amountPaise) => ({
	...PLAIN,
	kind,
	from,
	to,
	amountPaise
});
/** Why an order's goods cannot go on a khata; null if they can. */
function creditRefusal({ amountPaise, isOverLimit }, order, customer) {
	if (amountPaise > owedOf(order)) return "more_than_owed";
	if (customer.limitPaise === 0) return "no_credit";
	return passesLimit(customer, amountPaise) && !isOverLimit ? "over_credit_limit" : null;
}
/** Less than a rupee, which cash does not have. */
var isRounding = (amount) => Math.abs(amount) < 100;
/** What goods that came back are worth, or why they cannot have. */
function returnOf({ order: id, goods, account, customer: khata, amountPaise }, { order, customer, known, goesWithIt, handedOver }) {
	const returned = (value, stored) => ({
		...posting("returned", WALK_IN, "sales", value),
		order: id,
		goods: stored
	});
	if (known !== null) {
		const given = goesWithIt.find((one) => one.id === givenBackId(known.id));
		return known.goods !== null && JSON.stringify(plainGoods(known.goods)) === JSON.stringify(goods) && (given?.amountPaise ?? 0) === amountPaise && (given?.from ?? "") === (khata === "" ? account : khataOf(khata)) ? returned(known.amountPaise, known.goods) : "invalid";
	}
	if (handedOver === null) return "not_delivered";
	const parts = chargedParts(handedOver, goods.parts);
	if (parts === null) return "more_than_delivered";
	const value = valueOfParts(parts);
	if (value <= 0) return "without_price";
	if (khata !== "" && customer === null) return "unknown_customer";
	const due = Math.max(value - owedOf(order), 0);
	const most = isDrawer(account) ? Math.ceil(due / 100) * 100 : due;
	const isOfMoney = account !== "" && amountPaise > order.paidPaise;
	if (amountPaise > most || isOfMoney) return "more_than_paid";
	return returned(value, {
		reason: goods.reason,
		parts
	});
}
/** What follows from a return: the money that was given back, and the paise that cash does not have. */
function givenBackFor({ id, account, customer, order: of, amountPaise }, order, value) {
	if (amountPaise === 0) return [];
	const given = account === "" ? posting("credited", khataOf(customer), WALK_IN, amountPaise) : posting("refunded", account, WALK_IN, amountPaise);
	const left = Math.max(value - owedOf(order), 0) - amountPaise;
	const off = isDrawer(account) && left !== 0 && isRounding(left) ? exactPaise(Math.abs(left)) : null;
	const [from, to] = left > 0 ? ["round_off", WALK_IN] : [WALK_IN, "round_off"];
	return [{
		...given,
		id: givenBackId(id),
		order: of
	}, ...off === null ? [] : [{
		...posting("rounded", from, to, off),
		id: roundingId(id),
		order: of
	}]];
}
/** What a request comes to, or why it cannot be. */
function wantedOf(request, { order, customer, reversed, known, goesWithIt, expectedPaise, handedOver }) {
	switch (request.kind) {
		case "collected":
			if (order === null) return "unknown_order";
			return {
				...posting("collected", WALK_IN, request.account, request.amountPaise),
				order: request.order
			};
		case "refunded":
			if (order === null) return "unknown_order";
			if (known === null && request.amountPaise > order.paidPaise) return "more_than_paid";
			return {
				...posting("refunded", request.account, WALK_IN, request.amountPaise),
				order: request.order
			};
		case "returned":
			if (order === null) return "unknown_order";
			return returnOf(request, {
				order,
				customer,
				known,
				goesWithIt,
				handedOver
			});
		case "on_khata": {
			if (order === null) return "unknown_order";
			if (customer === null) return "unknown_customer";
			const refusal = known === null ? creditRefusal(request, order, customer) : null;
			if (refusal !== null) return refusal;
			return {
				...posting("on_khata", WALK_IN, khataOf(request.customer), request.amountPaise),
				order: request.order,
				note: request.note ?? ""
			};
		}
		case "khata_paid":
			if (customer === null) return "unknown_customer";
			return {
				...posting("khata_paid", khataOf(request.customer), request.account, request.amountPaise),
				note: request.note ?? ""
			};
		case "khata_refunded":
			if (customer === null) return "unknown_customer";
			if (known === null && request.amountPaise > 0 - customer.balancePaise) return "more_than_paid";
			return posting("khata_refunded", request.account, khataOf(request.customer), request.amountPaise);
		case "opening":
			if (customer === null) return "unknown_customer";
			if (known === null && customer.hasOpening) return "opening_exists";
			return posting("opening", "opening", khataOf(request.customer), request.amountPaise);
		case "written_off":
			if (customer === null) return "unknown_customer";
			if (known === null && request.amountPaise > customer.balancePaise) return "more_than_owed";
			return {
				...posting("written_off", khataOf(request.customer), "written_off", request.amountPaise),
				note: request.note
			};
		case "paid_in": return posting("paid_in", "float", request.account, request.amountPaise);
		case "paid_out": return {
			...posting("paid_out", request.account, request.to, request.amountPaise),
			note: request.note
		};
		case "handed_over": return posting("handed_over", request.account, request.to, request.amountPaise);
		case "reversed":
			if (reversed === null || !isReversible(reversed)) return "unknown_transfer";
			if (reversed.isReversed && known === null) return "reversed_already";
			return {
				...PLAIN,
				...reversalOf(reversed, reversed.id),
				order: reversed.order
			};
		case "closed": return closing(request.account, request.countedPaise, expectedPaise);
	}
}
/**
* What is rounded: cash that leaves less than a rupee settles the order, and a payment that is taken back takes the
* rounding with it.
*/
function followsOf(request, { kind, from, to, amountPaise, order: id }, { order, customer, reversed, goesWithIt }) {
	if (kind === "khata_paid" && customer !== null && isDrawer(to)) {
		const off = exactPaise(roundedOff(customer.balancePaise - amountPaise));
		return off === 0 ? [] : [{
			...posting("rounded", from, "round_off", off),
			id: roundingId(request.id)
		}];
	}
	if (kind === "reversed" && goesWithIt.length > 0) return goesWithIt.filter((one) => !one.isReversed).map((one) => ({
		...PLAIN,
		...reversalOf(one, one.id),
		order: one.order
	}));
	if (order === null) return [];
	if (request.kind === "returned") return givenBackFor(request, order, amountPaise);
	if (kind === "collected" && isDrawer(to)) {
		const off = exactPaise(roundedOff(owedOf(order) - amountPaise));
		return off === 0 ? [] : [{
			...posting("rounded", WALK_IN, "round_off", off),
			order: id
		}];
	}
	if (!(kind === "reversed" && (reversed?.kind === "assumed" || reversed?.kind === "collected"))) return [];
	return order.assumed.filter((one) => one.posting.kind === "rounded").map((one) => ({
		...PLAIN,
		...reversalOf(one.posting, one.id),
		order: id
	}));
}
/** Sent again under its id a transfer is stored once; another one under a known id is refused. */
function decideTransfer(request, facts) {
	const wanted = wantedOf(request, facts);
	if (typeof wanted === "string") return { code: wanted };
	if (facts.known === null) return {
		code: "recorded",
		transfer: wanted,
		follows: followsOf(request, wanted, facts)
	};
	return { code: isSame(facts.known, wanted) ? "known" : "invalid" };
}
/** What a request names beside amounts: an account, a customer, an order, a transfer that it reverses; '' for none. */
function namedIn(request) {
	return {
		account: "",
		customer: "",
		order: "",
		reverses: "",
		...request
	};
}
// src/domain/ledger/parse-transfer.ts
/** What it takes to record a kind, where the account does not matter. */
var TRANSFER_ACTIONS = {
	collected: "record_payments",
	refunded: "refund_payments",
	returned: "refund_payments",
	on_khata: "record_payments",
	khata_paid: "record_payments",
	khata_refunded: "refund_payments",
	opening: "give_credit",
	written_off: "give_credit",
	paid_in: "record_payments",
	paid_out: "record_payments",
	handed_over: "record_payments",
	reversed: "record_payments",
	closed: "record_payments"
};
var KINDS = Object.keys(TRANSFER_ACTIONS);
var isKind = (value) => KINDS.includes(value);
/** Whether it is cash that a customer pays for an order. */
var isCashForOrder = (kind, account) => kind === "collected" && isDrawer(account);
/** What it takes to record what the wire has. */
function transferAction({ kind, account }) {
	if (isCashForOrder(kind, account)) return "collect_cash";
	return isKind(kind) ? TRANSFER_ACTIONS[kind] : "record_payments";
}
/** What it takes to take a transfer back: what it takes to record one. */
var reversalAction = (kind) => isKind(kind) ? TRANSFER_ACTIONS[kind] : "record_payments";
/** Also of a transfer that the migration has made of an order. */
var TRANSFER_ID_PATTERN = /^[a-z0-9]{15}(?:\.sold|\.assumed)?$/;
var isId = (value) => typeof value === "string" && RECORD_ID_PATTERN.test(value);
var isInstant = (value) => typeof value === "string" && value.length <= 40 && !Number.isNaN(Date.parse(value));
var isNote = (value) => typeof value === "string" && value.trim().length > 0 && value.length <= 100;
/** By field: whether what the wire has is one. */
var CHECKS = {
	account: isMoney,
	drawer: isDrawer,
	order: isId,
	customer: isId,
	goods: isReturnedGoods,
	account_or_none: (value) => value === "" || isMoney(value),
	customer_or_none: (value) => value === "" || isId(value),
	given_paise: (value) => isWholeNumber(value, 0, MAX_PAISE),
	over_limit: (value) => typeof value === "boolean",
	note: isNote,
	note_or_none: (value) => value === void 0 || isText(value, 100),
	reverses: (value) => typeof value === "string" && TRANSFER_ID_PATTERN.test(value),
	amount_paise: (value) => isWholeNumber(value, 1, MAX_PAISE),
	counted_paise: (value) => isWholeNumber(value, 0, MAX_PAISE),
	to_drawer: isDrawer,
	way_out: (value) => value === "expense" || value === "float"
};
/** The fields of each kind, on the wire, and how they are checked. */
var FIELDS$1 = {
	collected: {
		account: "account",
		order: "order",
		amount_paise: "amount_paise"
	},
	refunded: {
		account: "account",
		order: "order",
		amount_paise: "amount_paise"
	},
	returned: {
		order: "order",
		goods: "goods",
		account: "account_or_none",
		customer: "customer_or_none",
		amount_paise: "given_paise"
	},
	on_khata: {
		customer: "customer",
		order: "order",
		amount_paise: "amount_paise",
		over_limit: "over_limit",
		note: "note_or_none"
	},
	khata_paid: {
		account: "account",
		customer: "customer",
		amount_paise: "amount_paise",
		note: "note_or_none"
	},
	khata_refunded: {
		account: "account",
		customer: "customer",
		amount_paise: "amount_paise"
	},
	opening: {
		customer: "customer",
		amount_paise: "amount_paise"
	},
	written_off: {
		customer: "customer",
		amount_paise: "amount_paise",
		note: "note"
	},
	paid_in: {
		account: "drawer",
		amount_paise: "amount_paise"
	},
	paid_out: {
		account: "drawer",
		to: "way_out",
		amount_paise: "amount_paise"
	},
	handed_over: {
		account: "drawer",
		to: "to_drawer",
		amount_paise: "amount_paise"
	},
	reversed: { reverses: "reverses" },
	closed: {
		account: "drawer",
		counted_paise: "counted_paise"
	}
};
/** Kinds that have a note; an expense has one, too. */
var NOTED = [
	"on_khata",
	"khata_paid",
	"written_off"
];
/** The request of a body; or the names of the fields that are wrong. */
function parseTransfer(body) {
	const { id, kind, made_at: madeAt, account, customer, to, order, goods, reverses, note } = body;
	if (!isKind(kind)) return {
		ok: false,
		fields: ["kind"]
	};
	const fields = Object.entries(FIELDS$1[kind]).filter(([field, check]) => !CHECKS[check](body[field])).map(([field]) => field);
	if (!isId(id)) fields.push("id");
	if (!isInstant(madeAt)) fields.push("made_at");
	if (kind === "handed_over" && account === to) fields.push("to");
	if (kind === "returned" && (account !== "" || customer !== "") !== (body.amount_paise !== 0)) fields.push("amount_paise");
	if (kind === "returned" && account !== "" && customer !== "") fields.push("customer");
	if (kind === "paid_out" && to === "expense" && !isNote(note)) fields.push("note");
	if (fields.length > 0) return {
		ok: false,
		fields
	};
	const isNoted = to === "expense" || NOTED.includes(kind);
	const amount = (value) => value === void 0 ? void 0 : paise(value);
	return {
		ok: true,
		input: {
			id,
			kind,
			madeAt,
			account,
			customer,
			to,
			order,
			goods: kind === "returned" ? plainGoods(goods) : void 0,
			reverses,
			isOverLimit: body.over_limit,
			amountPaise: amount(body.amount_paise),
			countedPaise: amount(body.counted_paise),
			note: isNoted && typeof note === "string" ? note.trim() : ""
		}
	};
}
// src/domain/ledger/transfer-receipt.ts
/**
* The proof that a device of the staff has of a transfer that a shop restored from a backup has lost (D31): what the shop
* had stored, and its own signature under that. The shop stores it again as it was, and decides nothing anew. Pure.
*/
/** Far more than are ever stored with one. */
var MAX_ROWS = 50;
/** The text that the shop signs. */
var transferReceiptText = ({ rows, reversedKind, customer }) => JSON.stringify([
	rows.map((row) => [
		row.id,
		row.kind,
		row.from,
		row.to,
		row.amountPaise,
		row.order,
		row.reverses,
		row.countedPaise,
		row.note,
		row.goods,
		row.by,
		row.madeAt,
		row.takenAt
	]),
	reversedKind,
	customer && [
		customer.id,
		customer.name,
		customer.phone,
		customer.limitPaise
	]
]);
var isText$1 = (value) => typeof value === "string" && value.length <= 200;
function isRow(value) {
	if (!isFields(value)) return false;
	const { id, kind, from, to, order, reverses, note, by, madeAt, takenAt } = value;
	return [
		id,
		kind,
		from,
		to,
		order,
		reverses,
		note,
		by,
		madeAt
	].every(isText$1) && typeof value.amountPaise === "number" && isText$1(takenAt) && !Number.isNaN(Date.parse(takenAt));
}
var isCustomer = (value) => isFields(value) && [
	value.id,
	value.name,
	value.phone
].every(isText$1) && isWholeNumber(value.limitPaise, 0, Number.MAX_SAFE_INTEGER);
/** Checks the shape of what a device shows; null when it has another. Only the signature proves that it is true. */
function parseTransferProof(value) {
	if (!isFields(value)) return null;
	const { rows, reversedKind, customer } = value;
	if (!Array.isArray(rows) || rows.length === 0 || rows.length > MAX_ROWS) return null;
	if (!rows.every(isRow) || !isText$1(reversedKind)) return null;
	if (customer !== null && !isCustomer(customer)) return null;
	return {
		rows,
		reversedKind,
		customer
	};
}
/** Whether a proof is young enough to be shown. `nowMs` in epoch milliseconds. */
var mayShow = ({ rows: [{ takenAt }] }, nowMs) => mayResubmit(Date.parse(takenAt), nowMs);
/** The customer of whose khata a transfer is, by id; '' for none. */
function khataCustomerOf({ from, to }) {
	const account = [from, to].find(isKhata) ?? "";
	return account.slice(account.indexOf(":") + 1);
}
/** Ids that people's rows reverse beside the first one's: what was rounded off with them. Others are the shop's own. */
var alsoReversed = ({ rows: [, ...others] }) => others.map(({ reverses }) => reverses).filter((id) => id.includes("."));
function decideProof({ rows, reversedKind }, facts) {
	const [{ kind, order }] = rows;
	if (facts.isKnown) return "known";
	if (order !== "" && facts.order === null || facts.isIncomplete) return "not_yet";
	if (kind === "returned") return facts.order?.isDelivered ? "store" : "not_yet";
	if (kind !== "reversed") return "store";
	if (facts.target !== null) return facts.target.isReversed ? "known" : "store";
	return reversedKind === "assumed" && facts.assumed !== "" ? "reverse_assumed" : "not_yet";
}
// src/domain/order/staff-order.ts
/** The fields of an order on the wire, and the action that a role needs to get each of them. */
var STAFF_ORDER_FIELDS = {
	id: "read_orders",
	number: "read_orders",
	day_number: "read_orders",
	local_day: "read_orders",
	former_day_number: "read_orders",
	status: "read_orders",
	payment_method: "read_orders",
	payment: "read_orders",
	transfers: "read_orders",
	customer: "read_order_customers",
	lines: "read_orders",
	quote: "read_orders",
	placed_at: "read_orders",
	received_at: "read_orders",
	deliver_on: "read_orders",
	is_restored: "read_orders",
	rev: "read_orders",
	history: "read_orders"
};
/** What the route of a single order answers beside it, in the same way. */
var STAFF_ORDER_PARTS = {
	events: "read_orders",
	transfers: "read_orders",
	bills: "read_order_customers",
	credit_notes: "read_order_customers",
	customers: "read_order_khata"
};
/** The board shows no more orders; far above the number of active orders of a kirana. */
var MAX_ON_BOARD = 500;
/**
* A complete order number or phone number is compared for equality, which uses an index. A part is searched only in
* the columns that can contain it: phone numbers have no letters, order numbers only those of ORD. Phone numbers
* are stored as ten digits. A role that does not read who the customer is cannot find it out by searching.
*/
function orderSearch(written, canReadCustomers) {
	const search = written.trim();
	if (search === "") return null;
	const number = search.toUpperCase();
	if (ORDER_NUMBER_PATTERN.test(number)) return {
		isWhole: true,
		texts: { number }
	};
	const isDigits = /^[\d०-९\s+()-]+$/.test(search);
	const phone = isDigits ? localPhoneDigits(search) : search;
	if (canReadCustomers && isPhoneNumber(phone)) return {
		isWhole: true,
		texts: { customer_phone: phone }
	};
	const isOfNumber = isDigits || "ORD".includes(number.replace(/\d+$/, ""));
	return {
		isWhole: false,
		texts: {
			...canReadCustomers && { customer_name: search },
			...isOfNumber && { number: search },
			...canReadCustomers && isDigits && { customer_phone: phone }
		}
	};
}
// src/domain/catalogue/product.ts
/** Products and categories (spec section 3). */
/** The texts and amounts of a product, in the order of a sheet's columns. `Product` has the other fields. */
var PRODUCT_FIELDS = {
	name: text("name", 120, "", 1),
	pricePaise: rupees("price", 1e5, ZERO_PAISE, .01),
	/** The MRP; 0 for none. */
	originalPricePaise: rupees("original_price", 1e5),
	/** Pack size: '1 kg', '6 pcs'. */
	quantityLabel: text("quantity", 60),
	/** What several packs of one thing have in common (D55): 'Parle-G'; '' for none. */
	family: text("family", 80),
	/** Of goods by weight (D50), whose price is that of a kilogram; 0 for pieces. */
	stepGrams: int("step_grams", 5e3),
	/** The least that is sold of them; 0 for one step. */
	leastGrams: int("least_grams", 5e4),
	/** Other names for the search, separated by commas. */
	aliases: text("aliases", 500),
	nameHi: text("name_hi", 120),
	nameMr: text("name_mr", 120),
	brand: text("brand", 80),
	weight: text("weight", 60),
	description: text("description", 2e3),
	descriptionHi: text("description_hi", 2e3),
	descriptionMr: text("description_mr", 2e3),
	ingredients: text("ingredients", 2e3),
	origin: text("origin", 200),
	storageInstructions: text("storage_instructions", 500),
	/** 0 for none; see `minutesToDoor`. */
	deliveryMinutes: int("delivery_time", 1440),
	benefits: list("benefits", 4e3),
	specification: map("specification", 4e3),
	nutritionalInfo: map("nutritional_info", 4e3)
};
/** What the product page tells, in the languages besides English (D64), in the order of `PRODUCT_FIELDS`. */
var PRODUCT_TRANSLATIONS = {
	ingredientsHi: text("ingredients_hi", 2e3),
	ingredientsMr: text("ingredients_mr", 2e3),
	originHi: text("origin_hi", 200),
	originMr: text("origin_mr", 200),
	storageInstructionsHi: text("storage_instructions_hi", 500),
	storageInstructionsMr: text("storage_instructions_mr", 500),
	benefitsHi: list("benefits_hi", 8e3),
	benefitsMr: list("benefits_mr", 8e3),
	specificationHi: map("specification_hi", 8e3),
	specificationMr: map("specification_mr", 8e3),
	nutritionalInfoHi: map("nutritional_info_hi", 8e3),
	nutritionalInfoMr: map("nutritional_info_mr", 8e3)
};
/** All of a product that the staff write. */
var WRITTEN_PRODUCT_FIELDS = {
	...PRODUCT_FIELDS,
	...PRODUCT_TRANSLATIONS
};
/**
* The product's own delivery minutes, or the shop's promise ('Delivery in {deliveryTime or 12} min', spec section
* 5).
*/
function minutesToDoor(own, promiseMinutes) {
	return own > 0 ? own : promiseMinutes;
}
/** The texts of a category. `Category` has the other fields. */
var CATEGORY_FIELDS = {
	name: text("name", 80, "", 1),
	nameHi: text("name_hi", 80),
	nameMr: text("name_mr", 80),
	description: text("description", 500),
	descriptionHi: text("description_hi", 500),
	descriptionMr: text("description_mr", 500)
};
/** The note of a body, which may be empty; null if it is none. */
function parseDispute({ note }) {
	return isText(note, 200) ? visibleText(note).trim() : null;
}
// src/domain/people/customer.ts
/**
* Customers whom the shop has written down, apart from accounts (D74): a name, a number as somebody typed it, what they may
* owe. Pure: the server reads the facts, in the transaction that stores what is decided.
*/
var CUSTOMER_LENGTHS = {
	name: 100,
	phone: 20
};
var isIdOrNone = (value) => value === "" || typeof value === "string" && RECORD_ID_PATTERN.test(value);
/** By field on the wire: its name here, and whether a value is one. */
var FIELDS = {
	name: ["name", (value) => isText(value, CUSTOMER_LENGTHS.name, 1) && visibleText(value).trim() !== ""],
	phone: ["phone", (value) => isText(value, CUSTOMER_LENGTHS.phone)],
	account: ["account", isIdOrNone],
	limit_paise: ["limitPaise", (value) => isWholeNumber(value, 0, MAX_PAISE)],
	merged_into: ["mergedInto", isIdOrNone],
	is_erased: ["isErased", (value) => value === true]
};
/** What an owner alone may change: who owes, and how much. */
var OWNER_FIELDS = [
	"account",
	"limitPaise",
	"mergedInto",
	"isErased"
];
var isOwnersChange = (change) => OWNER_FIELDS.some((field) => change[field] !== void 0);
/** The change of a body; or the names of the fields that are wrong. */
function parseCustomerChange(body) {
	const sent = Object.entries(FIELDS).filter(([wire]) => body[wire] !== void 0);
	const wrong = sent.filter(([wire, [, isOne]]) => !isOne(body[wire])).map(([wire]) => wire);
	if (typeof body.id !== "string" || !RECORD_ID_PATTERN.test(body.id)) wrong.push("id");
	if (wrong.length > 0) return {
		ok: false,
		fields: wrong
	};
	return {
		ok: true,
		change: Object.fromEntries([["id", body.id], ...sent.map(([wire, [field]]) => {
			const value = body[wire];
			return [field, typeof value === "string" ? visibleText(value).trim() : value];
		})])
	};
}
var NEW = {
	phone: "",
	account: "",
	limitPaise: ZERO_PAISE,
	mergedInto: "",
	isErased: false
};
/**
* What a change comes to: the customer as it is stored then. Whoever is merged keeps their account, for the day when they
* are two again; until then only the customer they went to is linked. Whoever is erased has no credit and no account;
* their name is a matter of what they owe.
*/
function decideCustomer(change, { known, target, isAccount, linkedTo }) {
	if (known === null && change.name === void 0) return { code: "invalid" };
	const wanted = {
		...NEW,
		name: "",
		...known,
		...change
	};
	if (known?.isErased && !change.isErased) return { code: "unknown_customer" };
	if (change.account !== void 0 && known?.mergedInto) return { code: "unknown_customer" };
	if (change.account) {
		if (!isAccount) return { code: "unknown_user" };
		if (linkedTo !== "" && linkedTo !== change.id) return { code: "linked_already" };
	}
	if (wanted.isErased) return {
		code: "saved",
		customer: {
			...wanted,
			account: "",
			limitPaise: ZERO_PAISE
		}
	};
	if (!change.mergedInto) return {
		code: "saved",
		customer: wanted
	};
	if (target === null || target.id === wanted.id || target.isErased) return { code: "unknown_customer" };
	if (target.account !== "" && wanted.account !== "" && target.account !== wanted.account) return { code: "both_linked" };
	return {
		code: "saved",
		customer: wanted
	};
}
/** A name as two are compared: without points, double spaces and case. */
var nameKey = (name) => name.replace(/\./g, " ").normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();
/**
* Whether a new customer of a sheet may be one whom the shop has: of the same number, or of the same name where one of the
* two has no number. Two sheets may have been read before either was stored.
*/
var mayBeSame = (one, other) => one.digits !== "" && other.digits !== "" ? one.digits === other.digits : nameKey(one.name) === nameKey(other.name);
// src/domain/people/profile.ts
/** Profiles of accounts (spec section 3: user_profiles), and their changes. */
/** Maximum lengths in the database. */
var PROFILE_LENGTHS = {
	fullName: 100,
	phoneNumber: 20,
	address: 500
};
var WIRE_NAMES = {
	fullName: "full_name",
	phoneNumber: "phone_number",
	address: "address"
};
/**
* Validates a decoded body of POST /api/shop/profile. Returns the sent fields under their wire names, as they are stored,
* and `basedOn` ('' matches no profile), or the names of the invalid fields.
*/
function parseProfileChange(body) {
	const { based_on: basedOn = "" } = body;
	const stored = Object.entries(WIRE_NAMES).filter(([, name]) => body[name] !== void 0).map(([field, name]) => [name, storedText(field, body[name])]);
	const wrong = stored.flatMap(([name, text]) => text === null ? name : []);
	if (typeof basedOn !== "string") wrong.push("based_on");
	if (wrong.length > 0 || typeof basedOn !== "string") return {
		ok: false,
		fields: wrong
	};
	return {
		ok: true,
		fields: Object.fromEntries(stored),
		basedOn
	};
}
/** A field of a profile as it is stored: without hidden characters, a phone number as ten digits; null for a wrong one. */
function storedText(field, value) {
	if (!isText(value, PROFILE_LENGTHS[field])) return null;
	const text = visibleText(value);
	return field === "phoneNumber" ? phoneNumberOf(text) : text;
}
/**
* A public host by name, on the port of https: the shop's own process connects to it. The address behind the name is
* checked again when it connects.
*/
var ENDPOINT_PATTERN = /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?\/[!-~]*$/i;
var MAX_ENDPOINT = 1e3;
/** No device's is longer: bcrypt reads no more. */
var MAX_SECRET_LENGTH = 72;
/** `testOrigin` is one more origin, for tests, which have no public push service; '' for none. */
function isPushEndpoint(value, testOrigin = "") {
	if (typeof value !== "string" || value.length > MAX_ENDPOINT) return false;
	return testOrigin !== "" && value.startsWith(`${testOrigin}/`) || ENDPOINT_PATTERN.test(value);
}
var isBase64Url = (value, length) => typeof value === "string" && value.length === length && /^[A-Za-z0-9_-]+$/.test(value);
function wrongKeys({ endpoint, p256dh, auth }, testOrigin) {
	return [
		...isPushEndpoint(endpoint, testOrigin) ? [] : ["endpoint"],
		...isBase64Url(p256dh, 87) ? [] : ["p256dh"],
		...isBase64Url(auth, 22) ? [] : ["auth"]
	];
}
function isOrderKey(value) {
	if (typeof value !== "object" || value === null) return false;
	const { id, key } = value;
	return typeof id === "string" && RECORD_ID_PATTERN.test(id) && typeof key === "string" && ORDER_KEY_PATTERN.test(key);
}
/** Checks a decoded body: the request with only the known fields, or the names of the wrong ones. */
function parsePushRequest(body, testOrigin = "") {
	const { kind, device = "", secret = "", orders = [] } = body;
	const fields = wrongKeys(body, testOrigin);
	if (kind !== "staff" && kind !== "customer") fields.push("kind");
	if (typeof device !== "string" || device.length > 80) fields.push("device");
	if (typeof secret !== "string" || secret.length > MAX_SECRET_LENGTH) fields.push("secret");
	if (!(Array.isArray(orders) && orders.length <= 50) || !orders.every(isOrderKey)) fields.push("orders");
	if (fields.length > 0) return {
		ok: false,
		fields
	};
	const { endpoint, p256dh, auth } = body;
	return {
		ok: true,
		request: {
			endpoint,
			p256dh,
			auth,
			kind,
			device,
			secret,
			orders
		}
	};
}
/** The body of POST /api/shop/push/renew: the browser has got another subscription in place of one. */
function parsePushRenewal(body, testOrigin = "") {
	const fields = wrongKeys(body, testOrigin);
	if (!isPushEndpoint(body.before, testOrigin)) fields.push("before");
	if (fields.length > 0) return {
		ok: false,
		fields
	};
	const { endpoint, p256dh, auth } = body;
	return {
		ok: true,
		renewal: {
			before: body.before,
			after: {
				endpoint,
				p256dh,
				auth
			}
		}
	};
}
/** A public host by name: Apple refuses a contact that cannot be one. */
var PUBLIC_ORIGIN = /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?!(?:invalid|local|localhost|test|example|internal)$)[a-z][a-z0-9-]*[a-z0-9]$/i;
/**
* The contact that the shop gives to push services (RFC 8292): the shop's email address, else its own public origin, as
* a URI; '' for neither.
*/
function pushContact(email, origin) {
	if (email !== "") return `mailto:${email}`;
	return PUBLIC_ORIGIN.test(origin) ? origin : "";
}
/** Nobody waits longer than this for the shop to look at an order without being told. */
var OVERLOOKED_AFTER_MS = 18e4;
/** Whether an order lies at the shop and nobody there has looked at it. `seenAt` is '' for never. */
function isOverlooked({ status, receivedAtMs, seenAt }, nowMs) {
	return isNewStatus(status) && seenAt === "" && nowMs - receivedAtMs >= OVERLOOKED_AFTER_MS;
}
/** The least and the most that is waited before a push service is asked again. */
var FIRST_RETRY_S = 15;
var MAX_RETRY_S = 1800;
/**
* Seconds until a message is sent again that was not taken: doubled with every try, and never less than
* the push service asks for, though nobody is believed who asks for more than a day.
*/
function pushRetryS(tries, askedForS) {
	const own = Math.min(MAX_RETRY_S, FIRST_RETRY_S * 2 ** Math.min(tries, 10));
	return Math.max(own, Math.min(askedForS, 86400));
}
/** For how long a phone is tried whose push service does not answer. */
var SILENT_FOR_MS = {
	customer: 72e5,
	staff: 2592e5
};
/** Attempts before a phone is given up, so that a single outage is not enough. */
var MIN_FAILURES = 5;
/** The shop's own messages are urgent: they are tried again soon. */
var MAX_STAFF_RETRY_S = 60;
/**
* The next step after a push service has failed to answer for a phone again: when to try the phone again, or that it is
* given up. `isWatched` says that others were answered meanwhile: without that the fault may be the shop's own
* connection, which costs no phone its subscription.
*/
function afterSilence(kind, before, { nowMs, isWatched }) {
	const counted = before.silentSinceMs > 0 && before.silentSinceMs <= nowMs ? before : {
		failures: 0,
		silentSinceMs: nowMs
	};
	const failures = counted.failures + 1;
	const isLong = nowMs - counted.silentSinceMs >= SILENT_FOR_MS[kind];
	const waitS = pushRetryS(failures - 1, 0);
	return {
		isGivenUp: isWatched && isLong && failures >= MIN_FAILURES,
		silence: {
			...counted,
			failures
		},
		retryS: kind === "staff" ? Math.min(waitS, MAX_STAFF_RETRY_S) : waitS
	};
}
/**
* A UPI id as a push message names it: enough for an owner to recognise it, too little to pay to. At most two
* characters of the name are shown, never all of it. '' stays ''.
*/
function maskUpiId(upiId) {
	const at = upiId.lastIndexOf("@");
	if (upiId === "" || at < 0) return upiId === "" ? "" : "…";
	const shown = Math.min(2, Math.max(0, at - 1));
	return `${upiId.slice(0, shown)}…${upiId.slice(at)}`;
}
// src/domain/catalogue/staff-product-fields.ts
/** Texts of a product that are for the staff; phones do not receive them. */
var STAFF_PRODUCT_FIELDS = {
	/** Separated by commas (`barcode.ts`). */
	barcodes: text("barcodes", 200),
	/** What the sheet that it came with calls it (D71): 'CLNC SHMP 80ML'; the next sheet finds it by that. */
	sheetName: text("sheet_name", 200),
	/** GST on bills (D77; `../bill/tax-rate.ts`, `hsn.ts`): a percentage, '' for the shop's, and the HSN, '' for none. */
	taxRate: text("tax_rate", 5),
	hsn: text("hsn", 8)
};
// src/domain/catalogue/sheet-key.ts
/** Products with the same key are the same: name and pack, without case and surrounding blanks. */
function sheetKey(name, pack) {
	return `${name.trim().toLowerCase()}\n${pack.trim().toLowerCase()}`;
}
// src/domain/search/missed-term.ts
/**
* Search terms without a result (D54). The server counts terms and stores no sender. A term that may contain a phone
* number, a pincode or an e-mail address is neither sent nor stored.
*/
var MIN_LENGTH = 2;
var MAX_LENGTH = 60;
/** A term with this many digits may contain a pincode or a phone number; most pack sizes have fewer. */
var PERSONAL_DIGITS = 6;
var LETTER = /[a-z]|[\u0904-\u0939]/;
var DIGITS = /[0-9\u0966-\u096f]/g;
/** Normalizes case, spaces and hidden characters; null for a term that is not counted. */
function missedTerm(query) {
	const term = visibleText(query).toLowerCase().replace(/\s+/g, " ");
	if (term.length < MIN_LENGTH || term.length > MAX_LENGTH || term.includes("@")) return null;
	if (!LETTER.test(term)) return null;
	return (term.match(DIGITS)?.length ?? 0) < PERSONAL_DIGITS ? term : null;
}
/** The distinct countable terms of a request body; null unless `terms` is an array of at most MAX_MISSED_TERMS. */
function missedTerms({ terms }) {
	if (!Array.isArray(terms) || terms.length > 20) return null;
	const counted = terms.map((term) => typeof term === "string" ? missedTerm(term) : null);
	return [...new Set(counted)].filter((term) => term !== null);
}
/** In pixels; phones scale to 1,280 (src/customer/account/scale-photo.ts). */
var MAX_EDGE = 4096;
/** An upper limit for the pixels; the rest is metadata. */
var MAX_BYTES_PER_PIXEL = 4;
var MAX_METADATA_BYTES = 4096;
var ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** By character code. */
var BASE64_VALUES = [];
for (let value = 0; value < 64; value++) BASE64_VALUES[ALPHABET.charCodeAt(value)] = value;
/** Decodes base64; null if it is too long, invalid or no picture. */
function readPhoto(base64) {
	if (typeof base64 !== "string" || base64.length > Math.ceil(2e5 / 3) * 4) return null;
	if (pictureKind(decode(base64.slice(0, 16)) ?? /* @__PURE__ */ new Uint8Array()) === null) return null;
	const bytes = decode(base64);
	const kind = bytes && pictureKind(bytes);
	return bytes && kind && isPicture(bytes, kind) ? {
		kind,
		bytes
	} : null;
}
var has = (bytes, at, text) => Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
/** By the file's signature. */
function pictureKind(bytes) {
	if (has(bytes, 0, "ÿØÿ")) return "jpeg";
	return has(bytes, 0, "RIFF") && has(bytes, 8, "WEBP") ? "webp" : null;
}
/** 0 beyond the end. */
var byteAt = (bytes, at) => bytes[at] ?? 0;
var bigEndian16 = (bytes, at) => byteAt(bytes, at) * 256 + byteAt(bytes, at + 1);
var littleEndian24 = (bytes, at) => byteAt(bytes, at) + 256 * (byteAt(bytes, at + 1) + 256 * byteAt(bytes, at + 2));
var littleEndian32 = (bytes, at) => littleEndian24(bytes, at) + 2 ** 24 * byteAt(bytes, at + 3);
/** A VP8 key frame (RFC 6386, section 9.1) whose first partition is inside the frame. */
function vp8Size(bytes, at, length) {
	const tag = littleEndian24(bytes, at);
	if (!(tag % 2 === 0 && has(bytes, at + 3, "*")) || Math.floor(tag / 32) + 10 > length) return null;
	const edges = littleEndian32(bytes, at + 6);
	return {
		width: edges & 16383,
		height: edges >>> 16 & 16383
	};
}
/** VP8L: a signature, width and height in 14 bits each, version 0. */
function losslessSize(bytes, at) {
	const bits = littleEndian32(bytes, at + 1);
	if (byteAt(bytes, at) !== 47 || bits >= 2 ** 29) return null;
	return {
		width: (bits & 16383) + 1,
		height: (bits >>> 14 & 16383) + 1
	};
}
var canvasSize = (bytes, at) => ({
	width: littleEndian24(bytes, at + 4) + 1,
	height: littleEndian24(bytes, at + 7) + 1
});
/** null unless the chunks fill the file and contain exactly one still picture. */
function webpSize(bytes) {
	if (littleEndian32(bytes, 4) + 8 !== bytes.length) return null;
	const canvases = [];
	const frames = [];
	let at = 12;
	while (at + 8 <= bytes.length) {
		const length = littleEndian32(bytes, at + 4);
		const body = at + 8;
		if (body + length > bytes.length || has(bytes, at, "ANI") || has(bytes, at, "ANM")) return null;
		if (has(bytes, at, "VP8X")) canvases.push(canvasSize(bytes, body));
		if (has(bytes, at, "VP8 ")) frames.push(vp8Size(bytes, body, length));
		if (has(bytes, at, "VP8L")) frames.push(losslessSize(bytes, body));
		at = body + length + length % 2;
	}
	const [frame = null] = frames;
	if (at !== bytes.length || frames.length !== 1 || frame === null) return null;
	const fits = ({ width, height }) => width === frame.width && height === frame.height;
	return canvases.every(fits) ? frame : null;
}
/** null unless the segments lead to the pixels and the file ends with the end marker. */
function jpegSize(bytes) {
	if (!has(bytes, bytes.length - 2, "ÿÙ")) return null;
	const frames = [];
	let at = 2;
	while (at + 4 <= bytes.length && bytes[at] === 255) {
		const marker = byteAt(bytes, at + 1);
		if (marker === 218) return frames[0] ?? null;
		if (marker >= 192 && marker <= 207 && ![
			196,
			200,
			204
		].includes(marker)) frames.push({
			height: bigEndian16(bytes, at + 5),
			width: bigEndian16(bytes, at + 7)
		});
		const length = bigEndian16(bytes, at + 2);
		if (length < 2) return null;
		at += 2 + length;
	}
	return null;
}
/** Checks the structure and the size. */
function isPicture(bytes, kind) {
	const size = kind === "webp" ? webpSize(bytes) : jpegSize(bytes);
	if (size === null) return false;
	const { width, height } = size;
	if (Math.min(width, height) < 1 || Math.max(width, height) > MAX_EDGE) return false;
	return bytes.length <= width * height * MAX_BYTES_PER_PIXEL + MAX_METADATA_BYTES;
}
/**
* The server's JavaScript engine has no `atob` and interprets loops slowly: hence one regular expression for the
* alphabet, and four characters per iteration.
*/
function decode(base64) {
	if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return null;
	const padding = base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0;
	const bytes = new Uint8Array(base64.length / 4 * 3 - padding);
	const values = BASE64_VALUES;
	for (let index = 0, at = 0; index < base64.length; at += 3) {
		const group = values[base64.charCodeAt(index++)] << 18 | values[base64.charCodeAt(index++)] << 12 | values[base64.charCodeAt(index++)] << 6 | values[base64.charCodeAt(index++)];
		bytes[at] = group >> 16;
		bytes[at + 1] = group >> 8;
		bytes[at + 2] = group;
	}
	return bytes;
}
// src/domain/people/shop-request.ts
/** The body of POST /api/shop/requests: waitlist (D18), support request, or a request for a missing product. */
var MAX_REQUEST_MESSAGE = 2e3;
/** The reference for calls. Derived from the id, so that it is known offline. */
function ticketNumber(id) {
	return id.slice(0, 6).toUpperCase();
}
/** The digits of a plausible phone number; '' for none. */
function optionalPhone(value) {
	if (value === void 0 || value === null || value === "") return {
		isRight: true,
		phone: ""
	};
	if (typeof value !== "string" || value.length > 30) return {
		isRight: false,
		phone: ""
	};
	const phone = localPhoneDigits(value);
	return {
		isRight: phone.length >= 10 && phone.length <= 15,
		phone
	};
}
/** Validates a decoded body. Returns the request with known fields only, or the names of the invalid fields. */
function parseShopRequest(body) {
	const wrong = [];
	const check = (name, isRight) => {
		if (!isRight) wrong.push(name);
	};
	const text = (name) => visibleText(String(body[name]));
	const { id, kind } = body;
	const { isRight: isPhoneRight, phone } = optionalPhone(body.phone);
	const order = body.order ?? "";
	const isPhotoSent = kind === "support" && (body.photo ?? "") !== "";
	const photo = isPhotoSent ? readPhoto(body.photo) : null;
	check("id", typeof id === "string" && RECORD_ID_PATTERN.test(id));
	check("kind", kind === "waitlist" || kind === "support" || kind === "item");
	check("phone", isPhoneRight);
	if (kind === "waitlist") {
		check("email", typeof body.email === "string" && isEmail(text("email")));
		check("pincode", typeof body.pincode === "string" && isPincode(body.pincode));
	} else {
		check("message", isText(body.message, MAX_REQUEST_MESSAGE, 1));
		check("order", order === "" || typeof order === "string" && RECORD_ID_PATTERN.test(order));
		check("photo", !isPhotoSent || photo !== null);
	}
	if (wrong.length > 0) return {
		ok: false,
		fields: wrong
	};
	const shared = {
		id,
		phone
	};
	if (kind === "waitlist") {
		const pincode = body.pincode;
		return {
			ok: true,
			request: {
				kind,
				...shared,
				email: text("email"),
				pincode
			}
		};
	}
	if (kind === "item") return {
		ok: true,
		request: {
			kind,
			...shared,
			message: text("message")
		}
	};
	return {
		ok: true,
		request: {
			kind: "support",
			...shared,
			message: text("message"),
			order,
			photo
		}
	};
}
/** The settings that phones get. */
var STORE_SETTING_FIELDS = {
	/** Minutes after local midnight; open from `opensAtMinute` up to before `closesAtMinute`. */
	opensAtMinute: int("opens_at_minute", 1439, 360),
	closesAtMinute: int("closes_at_minute", 1440, 1380),
	/** Weekdays on which the shop is closed: '0' is Sunday, '6' Saturday. */
	daysOff: list("days_off", 100),
	/** Further closed days: a local date, '2026-11-08', and its name. */
	holidays: map("holidays", 1e4),
	/** Closed for now, until an ISO 8601 instant; '' for none. */
	closedUntil: text("closed_until", 30),
	/** Customers may order for the next morning instead of now (D56). */
	takesMorningOrders: bool("morning_orders", false),
	deliveryFeePaise: rupees("delivery_fee", 1e4, paise(2500)),
	discountPaise: rupees("discount", 1e4, paise(2e3)),
	/** The subtotal from which `discountPaise` is taken off. */
	discountFromPaise: rupees("discount_from", 1e6, paise(2e4)),
	taxPercent: percent("tax_percent", 100, 5),
	/** True: prices already contain the tax and none is added at checkout (D5). */
	isTaxIncluded: bool("tax_included", false),
	/** The least that the goods of an order come to; 0: no minimum (D53). */
	minOrderPaise: rupees("min_order", 1e4),
	/** Promised delivery minutes; 0: no promise. */
	promiseMinutes: int("promise_minutes", 1440),
	/** IANA name (D16). */
	timeZone: text("time_zone", 64, "Asia/Kolkata"),
	/** Used once the shop is set up; '' for the app's name (D1). */
	shopName: text("shop_name", 80),
	/** On bills, with the GSTIN (`gstin.ts`); '' for none. */
	shopAddress: text("shop_address", 200),
	gstin: text("gstin", 15),
	/** What it is for the tax on goods (`SHOP_KINDS`). */
	shopKind: text("shop_kind", 20, "none"),
	supportPhone: text("support_phone", 20),
	supportWhatsapp: text("support_whatsapp", 20),
	supportEmail: text("support_email", 254),
	upiId: text("upi_id", 100),
	isOnlinePaymentOn: bool("online_payment", false),
	isReferralOn: bool("referral", true),
	/** The most that a referral's reward takes off an order; 0: no ceiling (D58). */
	referralMaxPaise: rupees("referral_max", 1e4, paise(1e4)),
	/** Maximum of unfinished orders that are not paid, per account, or per guest's device; 0: no limit. */
	openOrdersLimit: int("open_orders_limit", 1e3, 5),
	/**
	* Maximum of orders per network address that are neither paid nor being packed, from guests' devices that the shop
	* has never delivered to; 0: no limit. Mobile networks share one address among thousands of households.
	*/
	guestOrdersPerAddress: int("guest_orders_per_address", 1e3, 60),
	/** Maximum of one product in an order; 0: only the limit of every cart. */
	mostPerProduct: int("most_per_product", 1e3, 20)
};
defaultRecord(STORE_SETTING_FIELDS);
/** Values for a shop whose owner has not chosen any: no fee, minimum, discount, referral or promise (D21). */
var NOTHING_OFFERED = {
	deliveryFeePaise: paise(0),
	minOrderPaise: paise(0),
	discountPaise: paise(0),
	isReferralOn: false,
	promiseMinutes: 0
};
// src/domain/store/staff-settings.ts
/** The store settings for the staff: those that phones get, and those that they do not. */
var STAFF_SETTING_FIELDS = {
	/** Since when the shop is closed for now: an ISO 8601 instant that the server sets (closed-days.ts). */
	closedFrom: text("closed_from", 30),
	/** On bills (D75): the FSSAI number; '' for none. */
	fssai: text("fssai", 14),
	/** Retention in days; 0: no limit. */
	waitlistDays: int("waitlist_days", 36500),
	requestsDays: int("requests_days", 36500),
	idleAccountDays: int("idle_account_days", 36500)
};
/** All fields of the settings form. */
var SETTING_FIELDS = {
	...STORE_SETTING_FIELDS,
	...STAFF_SETTING_FIELDS
};
var OWNER_SETTING_COLUMNS = [...[
	"shopName",
	"shopAddress",
	"supportPhone",
	"supportWhatsapp",
	"supportEmail",
	"opensAtMinute",
	"closesAtMinute",
	"daysOff",
	"holidays",
	"takesMorningOrders",
	"timeZone",
	"deliveryFeePaise",
	"minOrderPaise",
	"discountPaise",
	"discountFromPaise",
	"taxPercent",
	"isTaxIncluded",
	"shopKind",
	"gstin",
	"fssai",
	"upiId",
	"isOnlinePaymentOn",
	"isReferralOn",
	"referralMaxPaise",
	"waitlistDays",
	"requestsDays",
	"idleAccountDays"
].map((name) => SETTING_FIELDS[name].column), "is_set_up"];
// src/domain/catalogue/picture.ts
/** An address that the shop's server may fetch a picture from (D32): https, without user name or password. */
function isRemotePicture(text) {
	return /^https:\/\/[^\s/\\@]+(\/[^\s\\]*)?$/i.test(text);
}
exports.ACCOUNT_ROLES = ACCOUNT_ROLES;
exports.AMOUNT_COLUMNS = AMOUNT_COLUMNS;
exports.AREA_FEE_COLUMNS = AREA_FEE_COLUMNS;
exports.CATEGORY_FIELDS = CATEGORY_FIELDS;
exports.COUPON_FIELDS = COUPON_FIELDS;
exports.GIVEN_ROLES = GIVEN_ROLES;
exports.LOW_STOCK_FROM = LOW_STOCK_FROM;
exports.MAKING = MAKING;
exports.MAX_DECIDED_AT_ONCE = MAX_DECIDED_AT_ONCE;
exports.MAX_ON_BOARD = MAX_ON_BOARD;
exports.MAX_ORDER_KEYS = MAX_ORDER_KEYS;
exports.NOTHING_OFFERED = NOTHING_OFFERED;
exports.ORDER_CODE_HTTP_STATUS = ORDER_CODE_HTTP_STATUS;
exports.ORDER_KEY_PATTERN = ORDER_KEY_PATTERN;
exports.ORDER_STATUSES = ORDER_STATUSES;
exports.OWNER_SETTING_COLUMNS = OWNER_SETTING_COLUMNS;
exports.PAYMENT_METHODS = PAYMENT_METHODS;
exports.PRODUCT_FIELDS = PRODUCT_FIELDS;
exports.PRODUCT_TRANSLATIONS = PRODUCT_TRANSLATIONS;
exports.RECORD_ID_PATTERN = RECORD_ID_PATTERN;
exports.REFERRAL_PERCENT = REFERRAL_PERCENT;
exports.REFERRAL_REWARD_CODE = REFERRAL_REWARD_CODE;
exports.REVOKING = REVOKING;
exports.ROLE_COLUMNS = ROLE_COLUMNS;
exports.SERVICE_AREA_FIELDS = SERVICE_AREA_FIELDS;
exports.SETTING_FIELDS = SETTING_FIELDS;
exports.SHOP_KINDS = SHOP_KINDS;
exports.SHOP_NAME = SHOP_NAME;
exports.STAFF_ORDER_FIELDS = STAFF_ORDER_FIELDS;
exports.STAFF_ORDER_PARTS = STAFF_ORDER_PARTS;
exports.STAFF_PRODUCT_FIELDS = STAFF_PRODUCT_FIELDS;
exports.STORE_SETTING_FIELDS = STORE_SETTING_FIELDS;
exports.TILL = TILL;
exports.WALK_IN = WALK_IN;
exports.WIRE_AMOUNTS = WIRE_AMOUNTS;
exports.WRITTEN_PRODUCT_FIELDS = WRITTEN_PRODUCT_FIELDS;
exports.accessRefusal = accessRefusal;
exports.addedTo = addedTo;
exports.addsForbiddenTax = addsForbiddenTax;
exports.addsUp = addsUp;
exports.afterSilence = afterSilence;
exports.agreementOf = agreementOf;
exports.alsoReversed = alsoReversed;
exports.amountsFromColumns = amountsFromColumns;
exports.amountsFromWire = amountsFromWire;
exports.amountsToColumns = amountsToColumns;
exports.amountsToWire = amountsToWire;
exports.awaitsPayment = awaitsPayment;
exports.canCancel = canCancel;
exports.canonicalOrderText = canonicalOrderText;
exports.cashWith = cashWith;
exports.closedFromFor = closedFromFor;
exports.commandsOfOneOrder = commandsOfOneOrder;
exports.dayStartMs = dayStartMs;
exports.daysUpTo = daysUpTo;
exports.decideCustomer = decideCustomer;
exports.decideOrder = decideOrder;
exports.decideProof = decideProof;
exports.decideTransfer = decideTransfer;
exports.deviceName = deviceName;
exports.discountPercent = discountPercent;
exports.drawerOf = drawerOf;
exports.endOf = endOf;
exports.exactPaise = exactPaise;
exports.financialYear = financialYear;
exports.flagsOfRole = flagsOfRole;
exports.foldOrder = foldOrder;
exports.fromColumns = fromColumns;
exports.givenBackId = givenBackId;
exports.givenRoleOf = givenRoleOf;
exports.goesWithAnother = goesWithAnother;
exports.handedOverLines = handedOverLines;
exports.heldAfterReturn = heldAfterReturn;
exports.historyText = historyText;
exports.holdsStock = holdsStock;
exports.instantOfLocal = instantOfLocal;
exports.isAcceptedStatus = isAcceptedStatus;
exports.isActiveStatus = isActiveStatus;
exports.isAllowedOnOwnAccount = isAllowedOnOwnAccount;
exports.isCash = isCash;
exports.isCashForOrder = isCashForOrder;
exports.isDaySpan = isDaySpan;
exports.isDaysOff = isDaysOff;
exports.isDrawer = isDrawer;
exports.isFssai = isFssai;
exports.isGstin = isGstin;
exports.isHolidays = isHolidays;
exports.isKhata = isKhata;
exports.isNewStatus = isNewStatus;
exports.isOrderStatus = isOrderStatus;
exports.isOutForDelivery = isOutForDelivery;
exports.isOverlooked = isOverlooked;
exports.isOwnersChange = isOwnersChange;
exports.isPaidFirst = isPaidFirst;
exports.isPaidOnDelivery = isPaidOnDelivery;
exports.isPincode = isPincode;
exports.isPushEndpoint = isPushEndpoint;
exports.isReferral = isReferral;
exports.isRegisteredKind = isRegisteredKind;
exports.isRemotePicture = isRemotePicture;
exports.isStaff = isStaff;
exports.isStoreId = isStoreId;
exports.isText = isText;
exports.khataCustomerOf = khataCustomerOf;
exports.khataEntries = khataEntries;
exports.khataOf = khataOf;
exports.kindOnBills = kindOnBills;
exports.lineToWire = lineToWire;
exports.linesOf = linesOf;
exports.localDay = localDay;
exports.localPhoneDigits = localPhoneDigits;
exports.lostStock = lostStock;
exports.makeBill = makeBill;
exports.makeCreditNote = makeCreditNote;
exports.maskUpiId = maskUpiId;
exports.mayBeSame = mayBeSame;
exports.mayShow = mayShow;
exports.minutesToDoor = minutesToDoor;
exports.missedTerms = missedTerms;
exports.morningBeginsMs = morningBeginsMs;
exports.moveMoney = moveMoney;
exports.mrpProblem = mrpProblem;
exports.msLeft = msLeft;
exports.namedIn = namedIn;
exports.networkOf = networkOf;
exports.nextBillNumber = nextBillNumber;
exports.nextStep = nextStep;
exports.normalisePromoCode = normalisePromoCode;
exports.orderCommands = orderCommands;
exports.orderLedgerOf = orderLedgerOf;
exports.orderPostings = orderPostings;
exports.orderSearch = orderSearch;
exports.paidInto = paidInto;
exports.parseCustomerChange = parseCustomerChange;
exports.parseDispute = parseDispute;
exports.parseOrderKeys = parseOrderKeys;
exports.parseProfileChange = parseProfileChange;
exports.parsePushRenewal = parsePushRenewal;
exports.parsePushRequest = parsePushRequest;
exports.parseShopRequest = parseShopRequest;
exports.parseTransfer = parseTransfer;
exports.parseTransferProof = parseTransferProof;
exports.pathTo = pathTo;
exports.paymentByLedger = paymentByLedger;
exports.paymentStatus = paymentStatus;
exports.perAmount = perAmount;
exports.percentile = percentile;
exports.phoneNumberOf = phoneNumberOf;
exports.pushContact = pushContact;
exports.pushRetryS = pushRetryS;
exports.quoteToWire = quoteToWire;
exports.receiptText = receiptText;
exports.referralCode = referralCode;
exports.referrerIdPrefix = referrerIdPrefix;
exports.reversalAction = reversalAction;
exports.reversalOf = reversalOf;
exports.roleActionOf = roleActionOf;
exports.roundingId = roundingId;
exports.rupeesToPaise = rupeesToPaise;
exports.scopeOf = scopeOf;
exports.sheetKey = sheetKey;
exports.stockChange = stockChange;
exports.stockOfReturn = stockOfReturn;
exports.stockSteps = stockSteps;
exports.stockTaken = stockTaken;
exports.stockToHold = stockToHold;
exports.ticketNumber = ticketNumber;
exports.toColumns = toColumns;
exports.transferAction = transferAction;
exports.transferReceiptText = transferReceiptText;
exports.visibleText = visibleText;
exports.writeOffChange = writeOffChange;
