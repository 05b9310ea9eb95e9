/** What the strategy is told to be, apart from what it decides, so that a page can say it alone. */
export const turnWords = {
  words:
    'On paper only: buys a call at the index near the close three sessions before a month ends, and sells it near the close of the third session of the next.',
  bound:
    'A bought call loses its premium and its charges at most, 1.25% of the account size, whether or not it is sold. It rests on the clearing house, and on the ETF keeping its value.',
} as const;
