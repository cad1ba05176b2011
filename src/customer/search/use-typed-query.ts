import { useEffect, useEffectEvent, useState } from 'react';

/** The address follows a pause in typing: browsers allow only so many changes of it. */
const ADDRESS_MS = 200;

/**
 * What is being searched for: the field's own text, at once. The address follows, so that coming
 * back from a product finds the results again; another address, as from a chip, fills the field.
 */
export function useTypedQuery(
  query: string,
  onAddress: (query: string) => void,
): { typed: string; type: (text: string) => void } {
  const [typed, setTyped] = useState(query);
  const [known, setKnown] = useState(query);
  if (known !== query) {
    setKnown(query);
    if (query !== typed.trim()) setTyped(query);
  }
  const follow = useEffectEvent(onAddress);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === query) return;
    const timer = setTimeout(() => follow(wanted), ADDRESS_MS);
    // Whoever taps a result sooner leaves an address to come back to.
    const leave = () => {
      clearTimeout(timer);
      follow(wanted);
    };
    document.addEventListener('click', leave, { capture: true, once: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', leave, { capture: true });
    };
  }, [typed, query]);
  return { typed, type: setTyped };
}
