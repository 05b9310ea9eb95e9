import { accountParts } from './account-parts.ts';
import { creditParts } from './credit-parts.ts';
import { personParts } from './person-parts.ts';
import type { Part } from './sources.ts';
import { toldParts } from './told-parts.ts';

/** What a person gets when they download their data, in this order. */
export const parts: readonly Part[] = [
  ...personParts,
  ...accountParts,
  ...creditParts,
  ...toldParts,
];
