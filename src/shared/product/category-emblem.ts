/** Categories that have a drawing of their own in public/img/categories. */
const DRAWN: readonly string[] = [
  'atta-rice-dal',
  'baby-health',
  'beverages',
  'dairy-bakery',
  'dry-fruits',
  'fruits-vegetables',
  'household',
  'masala-salt-sugar',
  'oil-ghee',
  'personal-care',
  'snacks-munchies',
];

/** The drawing of a category, which stands in for a missing picture of its products; '' for none. */
export function categoryEmblem(slug: string): string {
  return DRAWN.includes(slug) ? `/img/categories/${slug}.webp` : '';
}
