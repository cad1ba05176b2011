import { textArea } from './text-area.ts';

export const packText = textArea('pack', { named: '{name}, {pack}' });

/**
 * 'Onion, 250 g': a product as orders name it. A shop sells one product in several packs under one
 * name, and whoever packs or reads an order has to know which.
 */
export function nameWithPack({
  name,
  quantityLabel,
}: {
  name: string;
  quantityLabel: string;
}): string {
  return quantityLabel === '' ? name : packText('named', { name, pack: quantityLabel });
}
