/** The product's name and the operator's details: the one place to rename it. */
export const brand = {
  name: 'Sthira',
  meaning: 'steady',
  promise:
    'Your own broker account, traded by an index-options algorithm, with every number in sight.',
} as const;
