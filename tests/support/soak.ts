const soakSeed = process.env.SOAK;

/** What tests draw from: the seed of `npm run soak`, otherwise always the same. */
export const seed = Number(soakSeed ?? 42);

/** How often a test does what it repeats: in full in `npm run soak`, otherwise less often. */
export const timesOf = ({ soak, gate }: { soak: number; gate: number }): number =>
  soakSeed === undefined ? gate : soak;
