/**
 * For `ref`: ties an element to the one of the same name on the next screen, with all that lies on it
 * (a picture alone would pass above its own heart). Set on the element, because a style attribute in
 * served HTML would break the content policy.
 */
export function transitionName(name: string | undefined): (element: HTMLElement | null) => void {
  return (element) => element?.style.setProperty('view-transition-name', name ?? '');
}
