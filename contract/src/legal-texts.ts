/** The texts a person agrees to. */
export const legalTextNames = ['terms', 'privacy'] as const;
export type LegalText = (typeof legalTextNames)[number];

/**
 * The wordings in force: since when, and the SHA-256 of the English text as it stands in
 * `web/src/features/landing/legal`. A test fails where a text is another; who changes one gives it a
 * new date, and people are asked anew.
 */
export const legalTexts: Readonly<Record<LegalText, { inForceSince: string; sha256: string }>> = {
  terms: {
    inForceSince: '2026-11-20',
    sha256: '1912bec0334bacd46ac4f9621f4ba774aa173437ab57bca37d293531d2a011cf',
  },
  privacy: {
    inForceSince: '2026-11-29',
    sha256: 'd0e43e0275da402e9f9bf093bcfecb0e5d9f4bfa6c313e25fdcdedaac9946a42',
  },
};
