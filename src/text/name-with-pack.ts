import { type Named, localizedName } from './localized-name.ts';
import { textArea } from './text-area.ts';
import { localizedPack } from './units.ts';

export const packText = textArea('pack', { named: '{name}, {pack}' });

/**
 * 'Onion, 250 g': a product as orders name it. A shop sells one product in several packs under one
 * name, and whoever packs or reads an order has to know which.
 */
export function nameWithPack(product: Named & { quantityLabel: string }): string {
  const name = localizedName(product);
  const pack = localizedPack(product.quantityLabel);
  return pack === '' ? name : packText('named', { name, pack });
}
