/**
 * Which file a module of the app travels in: that of the first part of the shop that needs it. A
 * phone on a poor network waits for rounds more than for bytes, so a part is one file.
 */
interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** In the order in which a shopper comes to need them; each by the modules that it starts from. */
const PARTS: readonly (readonly [name: string, startsAt: RegExp])[] = [
  [
    'start',
    /\/(src\/app\.tsx$|routes\/(index|location|home|category|product|popular)\b[^/]*\?tsr-split)/,
  ],
  ['cart', /\/routes\/cart\b[^/]*\?tsr-split/],
  [
    'search',
    /\/(routes\/search\b[^/]*\?tsr-split|customer\/(search\/(voice-button|found-products)|location\/notify-me-sheet)\.tsx$)/,
  ],
  // What is of all stores is erased, and looked for, by screens that open without a network.
  ['local', /\/(phone\/db\/(for-screens|visited-stores)\.ts|customer\/home\/buy-again\.tsx)$/],
  [
    'sync',
    /\/src\/(phone\/sync\/(start|renew-session)|phone\/pwa\/(register|notify-when-wanted)|customer\/shell\/(keep-shop|offer-language))\.tsx?$/,
  ],
  ['other-stores', /\/src\/(phone\/sync\/other-stores|customer\/stores\/[^/]+)\.tsx?$/],
  // Push is switched on there. Missed searches are sent by what only comes after `sync`.
  [
    'order',
    /\/(routes\/(checkout|order-)[^/]*\?tsr-split|src\/phone\/(sync\/(web-push|missed-searches)|pwa\/notify-orders)\.ts$)/,
  ],
  ['account', /\/routes\/(?!admin)[^/]*\?tsr-split/],
  ['admin-names', /\/state\/for-name-offers\.ts$/],
  ['admin', /\/(routes\/admin\b[^/]*\?tsr-split|staff\/session\/access\.ts$)/],
];

/** Every module that `roots` import, themselves included; dynamic imports only when asked. */
function closure(roots: readonly string[], graph: ModuleGraph, isDynamicToo = false): Set<string> {
  const found = new Set(roots);
  // A Set grows while it is walked, and each module is walked once.
  for (const id of found) {
    const info = graph.getModuleInfo(id);
    for (const next of info?.importedIds ?? []) found.add(next);
    if (isDynamicToo) for (const next of info?.dynamicallyImportedIds ?? []) found.add(next);
  }
  return found;
}

function assign(main: string, graph: ModuleGraph): Map<string, string> {
  const partOf = new Map<string, string>();
  const all = [...closure([main], graph, true)];
  for (const [name, startsAt] of PARTS) {
    const roots = all.filter((id) => startsAt.test(id.replaceAll('\\', '/')));
    for (const id of closure(roots, graph)) if (!partOf.has(id)) partOf.set(id, name);
  }
  return partOf;
}

/**
 * A `codeSplitting` name for Rolldown: `main` is the path of the app's entry. Answers null for the
 * entry itself and for what belongs to no part.
 */
export function chunkOf(main: string): (id: string, graph: ModuleGraph) => string | null {
  let partOf: Map<string, string> | undefined;
  return (id, graph) => {
    partOf ??= assign(main, graph);
    return id === main ? null : (partOf.get(id) ?? null);
  };
}
