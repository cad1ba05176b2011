/** Things worth knowing when somebody looks for a fault; never personal data. */

/** An address nobody has a screen for (spec section 2: unknown routes are logged). */
export function logUnknownRoute(path: string): void {
  console.warn(`404: no screen for ${path}`);
}
