/** Whose order is being packed, by which the shop finds it. */
export const PACKED_FOR = 'Meena Kale';
