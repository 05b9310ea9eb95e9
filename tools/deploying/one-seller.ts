type Settings = Readonly<Record<string, string | undefined>>;

/**
 * The seller's details in the invoices, and the company's in the footer, the terms and the
 * checkout.
 */
const pairs = [
  { paper: 'SUPPLIER_NAME', pages: 'VITE_COMPANY_NAME' },
  { paper: 'SUPPLIER_ADDRESS', pages: 'VITE_COMPANY_ADDRESS' },
];

/**
 * Where the papers would name another seller than the pages, a sentence each; nothing while no
 * seller is set.
 */
export function sellerDifferences({
  functions,
  web,
}: {
  functions: Settings;
  web: Settings;
}): string[] {
  const named = pairs.filter(
    ({ paper, pages }) => functions[paper] && functions[paper] !== web[pages],
  );
  const state = functions.SUPPLIER_GSTIN?.slice(0, 2);
  return [
    ...named.map(
      ({ paper, pages }) =>
        `Invoices and pages name one seller: ${paper} is “${functions[paper]}”, ${pages} is “${web[pages] ?? ''}”.`,
    ),
    ...(state && state !== web.VITE_SUPPLIER_STATE
      ? [
          `The State of SUPPLIER_GSTIN is ${state}, and VITE_SUPPLIER_STATE, by which the checkout splits the tax, is ${web.VITE_SUPPLIER_STATE ?? ''}.`,
        ]
      : []),
  ];
}
