/** The column of products that one heading means. */
import { PRODUCT_COLUMNS, type ProductColumn } from '../product-columns.ts';

/**
 * What people and billing programs write over a column instead, without blanks and marks. No., Sr. and
 * Sl. are row numbers: they name no product, and mean no column. Purchase prices mean none either.
 */
const OTHER_HEADERS: Readonly<Partial<Record<ProductColumn, string>>> = {
  name:
    'product productname producttitle title nameofproduct item itemname nameofitem items particulars particular stockitem ' +
    'goods descriptionofgoods itemdescription productdescription itemdetails articlename maal vastu naam ' +
    'नाव वस्तू वस्तूचेनाव वस्तुचेनाव मालाचेनाव माल उत्पादन उत्पादनाचेनाव नाम सामान सामानकानाम वस्तुकानाम ' +
    'वस्तु आइटम उत्पाद',
  price:
    'rate rs rupees sellingprice sellingrate sellprice selling saleprice salesprice salerate salesrate srate ' +
    'sprice ourprice ourrate saleratea salerate1 saleprice1 ratea retailprice retailrate retrate unitprice defaultprice variantprice sp bhav ' +
    'kimat kimmat ' +
    'किंमत दर भाव विक्रीकिंमत विक्रीदर विक्रीभाव कीमत दाम मूल्य रेट बिक्रीमूल्य बिक्रीदर विक्रयमूल्य',
  category:
    'group itemgroup parentgroup stockgroup itemcategory productcategory categoryname department productgroup maingroup ' +
    'विभाग कॅटेगरी प्रकार गट वर्ग कैटेगरी श्रेणी',
  mrp:
    'originalprice mrpprice defaultmrp printedprice maximumretailprice ' +
    'छापीलकिंमत एमआरपी एमआरपीकिंमत छपीकीमत छपामूल्य',
  quantity:
    'pack packsize packing unit baseunit mainunit primaryunit uom size netwt netweight netqty ' +
    'पॅक पॅकिंग पॅकसाइज पैक पैकिंग आकार साइज वजन वज़न एकक युनिट इकाई',
  family: 'productfamily itemfamily packsof variantof किसकेपैक कशाचेपॅक',
  stock:
    'stockquantity stockqty currentstock currentstockquantity closingstock openingstock ' +
    'openingstockquantity openingqty closingqty closingquantity clstock clgstock instock stockinhand ' +
    'availablestock availableqty balanceqty balancestock closingbalance clqty clgqty curstock currentqty ' +
    'physicalstock physicalqty physicalcount balqty stockqtynos avlqty avlstock qtyonhand onhand qtyinstock totalstock variantinventoryqty ' +
    'साठा शिल्लक शिल्लकसाठा शिल्लकमाल बाकीमाल बचामाल उपलब्धसाठा स्टॉक शेष शेषस्टॉक उपलब्धस्टॉक',
  step_grams: 'step stepgram stepg weightstep',
  least_grams: 'leastgram minimumgrams minimumweight minweight',
  other_names: 'aliases',
  name_hindi: 'namehi hindi hindiname nameinhindi हिंदीनाम हिंदीनाव',
  name_marathi: 'namemr marathi marathiname nameinmarathi मराठीनाव मराठीनाम',
  description_hindi: 'descriptionhi hindidescription descriptioninhindi हिंदीवर्णन हिंदीविवरण',
  description_marathi: 'descriptionmr marathidescription descriptioninmarathi मराठीवर्णन मराठीविवरण',
  storage: 'storageinstructions',
  delivery_time: 'deliveryminutes minutes',
  specification: 'specifications',
  nutrition: 'nutritionalinfo',
  barcodes:
    'barcode variantbarcode barcodeno barcodenumber itembarcode ean eancode eanno upc upcean gtin बारकोड',
  tax_rate:
    'gst gstrate gstpercent gstpercentage gstper gstslab tax taxpercent taxpercentage taxslab igst igstrate ' +
    'जीएसटी जीएसटीदर टैक्स टैक्सदर टॅक्स टॅक्सदर',
  hsn: 'hsncode hsnno hsnnumber hsnsac hsnsaccode एचएसएन एचएसएनकोड',
  status: 'active isactive enabled published sellable forsale availableforsale',
  image_url: 'image picture photo',
};

/** 'Benefits in Hindi', 'Hindi benefits' and 'benefits_hi', as the names and descriptions are headed, too. */
const inLanguages = (word: string) => [
  [`${word}_hindi`, `${word}hi hindi${word} ${word}inhindi`],
  [`${word}_marathi`, `${word}mr marathi${word} ${word}inmarathi`],
];
const TRANSLATED_HEADERS: Readonly<Partial<Record<ProductColumn, string>>> = Object.fromEntries(
  ['ingredients', 'origin', 'storage', 'benefits', 'specification', 'nutrition'].flatMap(
    inLanguages,
  ),
);

const COLUMN_OF_HEADER: ReadonlyMap<string, ProductColumn> = new Map(
  PRODUCT_COLUMNS.flatMap((column) =>
    [
      column.replaceAll('_', ''),
      ...((OTHER_HEADERS[column] ?? TRANSLATED_HEADERS[column])?.split(' ') ?? []),
    ].map((header) => [header, column] as const),
  ),
);

/** A heading's letters alone. */
export const bareHeader = (header: string) => header.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');

const IS_OTHER_THING =
  /purch|prate|pprice|self-?val|trade|\bnlc\b|\bpurc?\b|\bp[. ]*(rate|price)\b|\bc[. ]*p\b|\bpt[rs]\b|distribut|\bbuy|cost|landing|wholesale|dealer|\bold\b|code|hsn|amount|value|total|compare|margin|profit|disc|date|expir|supplier|vendor|reorder|sold|खरेदी|खरीद|लागत|घाऊक|थोक|जुन[ाीे]|पुरान[ाीे]|रक्कम|रकम|दिनांक|तारीख/i;

/** Whether a heading is about what the shop pays. */
export const isPurchase = (header: string) => /purch|\bpurc?\b|cost|खरेदी|खरीद/i.test(header);

/** Words, signs and numbers that make another amount or count of a heading: 'Price ($)', 'MRP x 12', 'Stock in boxes'. */
const OTHER_AMOUNTS = [
  '[%$€£]',
  String.raw`\b(usd|dollars?|paisa|paise)\b`,
  String.raw`[x×*]\s*\d`,
  String.raw`\b(?!1\b)\d+\s*(pcs?|pieces?|nos?|units?|kgs?|g|gms?|ml|ltr)\b`,
  // From one to so many; '1-12-2026' is a date.
  String.raw`\b1\s*[-–]\s*\d+\b(?![-/.]\d)`,
  String.raw`\b(doz(en)?|dz|cases?|cartons?|ctn|box(es)?|bags?|peti|crates?|trays?|gross|bori|outer|inner|bundles?)\b`,
  'दर्जन|डझन|पेटी|डिब्बा',
  String.raw`\b(b2b|zomato|swiggy|blinkit|zepto|amazon|transit|order(ed)?)\b`,
];
const IS_OTHER_AMOUNT = new RegExp(OTHER_AMOUNTS.join('|'), 'i');
const AMOUNTS_AND_COUNTS: readonly ProductColumn[] = ['price', 'mrp', 'stock'];

/** What stands behind a heading: 'MRP incl. GST', 'Rate Rs.', 'Base Unit (x)', but also 'Rate (Purchase)'. */
const ADDITION =
  /(\(.*\)|\/.*|\b(rs\.?|inr|rupees|each|(incl|inclusive|including|with)\b.*)|₹|रु\.?|रुपये)\s*\*?$/iu;

/** The column whose usual heading this is, and what more it says about it. */
function splitHeader(header: string): { column: ProductColumn | null; addition: string } {
  // 'Price [Main store]' is the price in a store.
  const text = header
    .normalize('NFC')
    .replace(/\s*\[[^\]]*\]$/, '')
    .trim();
  const column = COLUMN_OF_HEADER.get(bareHeader(text)) ?? null;
  const shorter = text.replace(ADDITION, '').trim();
  if (column || shorter === text || shorter === '') return { column, addition: '' };
  const rest = splitHeader(shorter);
  return { ...rest, addition: `${rest.addition} ${text.slice(shorter.length)}` };
}

const UNIT_WORDS =
  'per each main base primary unit units piece pieces pc pcs no nos kg kgs kilo g gm pkt packet किलो नग प्रति';
const DAY_WORDS = 'as on of new current today';
const MONEY_WORDS =
  `${UNIT_WORDS} ${DAY_WORDS} x rs inr rupees rupee sale sales selling sell sp retail counter customer final ` +
  'रु रू रुपये रुपए विक्री बिक्री विक्रय नवीन नया नई';
/** What may stand behind a heading of amounts or counts. Anything else may make a purchase price or a value of it. */
const HARMLESS: Readonly<Partial<Record<ProductColumn, ReadonlySet<string>>>> = {
  price: new Set(MONEY_WORDS.split(' ')),
  mrp: new Set(`${MONEY_WORDS} mrp maximum printed price एमआरपी`.split(' ')),
  stock: new Set(
    `${UNIT_WORDS} ${DAY_WORDS} qty quantity count closing opening balance available hand in`.split(
      ' ',
    ),
  ),
  tax_rate: new Set(['rate', 'percent', 'percentage', 'slab']),
};
const TAX_INCLUDED =
  /\b(incl|inclusive|including|inc|with)\b[\s.]*(of\s+)?(all\s+)?(taxes|tax|gst|vat)?/gi;

/** Whether an addition makes something else of a column: 'Rate (Purchase)' is no price, 'Stock (Value)' no count. */
function changesMeaning(column: ProductColumn, addition: string): boolean {
  const harmless = HARMLESS[column];
  if (!harmless) return IS_OTHER_THING.test(addition);
  const more = addition
    .toLowerCase()
    .replace(TAX_INCLUDED, ' ')
    .split(/[^\p{L}\p{M}]+/u);
  return more.some((word) => word !== '' && !harmless.has(word));
}

/** Questions of a form: 'Which category?', 'How many are in stock?'. The first that fits is meant. */
const ASKED_FOR: readonly (readonly [ProductColumn, RegExp])[] = [
  ['mrp', /\bm\.?r\.?p\b|printed price|maximum retail|एमआरपी|छापील|छपी/],
  ['barcodes', /\bbar ?code|\bean\b/],
  [
    'price',
    /(sell|\bsale|retail|customer|विक्री|बिक्री|विक्रय).*(price|rate|किंमत|दर|भाव|कीमत|दाम)|(price|rate).*(sell|\bsale|customer)|^what is the (price|rate)|^(price|rate)\?/,
  ],
  ['stock', /\bstock\b|how many|साठा|शिल्लक|स्टॉक|कितने (नग|पीस)|किती नग/],
  ['category', /categor|\bgroup\b|department|श्रेणी|प्रकार/],
  ['quantity', /pack ?size|packing|net (wt|weight|quantity)|\bsize\b|वजन/],
  ['name', /\b(item|product|article)\b.*\bname\b|\bname of\b|(वस्तू|वस्तु|सामान|माल).*(नाव|नाम)/],
];
const IS_ABOUT_ELSE =
  /\bmin|\bmax|\blow\b|optimal|alert|tax|gst|excl|without|last|previous|online|link|photo|image|brand|owner|shop|store|your|email|phone|mobile|hindi|marathi|opening|available for/;

/** A heading of several words, as forms have them. */
function columnOfQuestion(header: string): ProductColumn | null {
  const text = header.normalize('NFC').toLowerCase().trim();
  const isSentence = text.endsWith('?') || text.split(/\s+/).length > 2;
  if (!isSentence || IS_ABOUT_ELSE.test(text)) return null;
  return ASKED_FOR.find(([, words]) => words.test(text))?.[0] ?? null;
}

/** A heading with letters that scanners take for each other counted as one: 'ltem Narne' is 'Item Name', 'Qly' is 'Qty'. */
const scannedLetters = (header: string) =>
  bareHeader(
    header
      .toLowerCase()
      .replace(/0/g, 'o')
      .replace(/5/g, 's')
      .replace(/8/g, 'b')
      .replace(/[1|!]/g, 'l'),
  )
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[ltfj]/g, 'i');

const SHORTEST_SCANNED = 3;
/** Null for letters that stand for headings of several columns. */
const COLUMN_OF_SCANNED = new Map<string, ProductColumn | null>();
for (const [header, column] of COLUMN_OF_HEADER) {
  const letters = scannedLetters(header);
  const known = COLUMN_OF_SCANNED.get(letters);
  if (letters.length >= SHORTEST_SCANNED) {
    COLUMN_OF_SCANNED.set(letters, known === undefined || known === column ? column : null);
  }
}
const OTHER_SCANNED = ['cost', 'purchase', 'ptr', 'value', 'amount', 'total'].map(scannedLetters);

const COUNTS_SCANNED = ['qty', 'quantity'].map(scannedLetters);
/** 'Qty', also as a scanner reads it: how many there are, or how many were bought. */
export const isOfCounts = (header: string) => COUNTS_SCANNED.includes(scannedLetters(header));

/** 'Option 1 value' of Loyverse and Shopify: what tells the variants of a product apart. */
export const isOfVariants = (header: string) =>
  /^(option|variation|variant|attribute)(value|values|name)?$/.test(bareHeader(header));

function columnOfScanned(header: string): ProductColumn | null {
  const letters = scannedLetters(header);
  return OTHER_SCANNED.some((word) => letters.includes(word))
    ? null
    : (COLUMN_OF_SCANNED.get(letters) ?? null);
}

/** The column that a header means; null for one that means none. */
export function columnOf(header: string): ProductColumn | null {
  const column = usualColumnOf(header);
  const isAmount = column !== null && AMOUNTS_AND_COUNTS.includes(column);
  return isAmount && IS_OTHER_AMOUNT.test(header) ? null : column;
}

function usualColumnOf(header: string): ProductColumn | null {
  const { column, addition } = splitHeader(header);
  if (column) return changesMeaning(column, addition) ? null : column;
  if (IS_OTHER_THING.test(header)) return null;
  return columnOfQuestion(header) ?? columnOfScanned(header);
}

/** Of headings whose cells look like names or prices, and are none. */
export const isOfAnotherKind = (header: string) =>
  IS_OTHER_THING.test(header) ||
  IS_OTHER_AMOUNT.test(header) ||
  /tax|gst|qty|quant|stock|mfg|batch|rack|location|brand/i.test(header) ||
  // 'Rate (PTR)' names a column and then says that it is another one.
  splitHeader(header).column !== null;
