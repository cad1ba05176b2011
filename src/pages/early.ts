/** What runs on a served page before React has come: as small as it can be, and on its own. */
import './early-presses.ts';
import './early-colours.ts';
