/** Runs within a served page, before its first paint: as small as it can be, and on its own. */
import './early-presses.ts';
import './early-colours.ts';
import './early-orders.ts';
import './early-fonts.ts';
