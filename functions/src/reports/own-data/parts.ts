import { accountParts } from './account-parts.ts';
import { creditParts } from './credit-parts.ts';
import { messageParts } from './message-parts.ts';
import { personParts } from './person-parts.ts';
import type { Part } from './sources.ts';

/** What a person gets when they download their data, in this order. */
export const parts: readonly Part[] = [
  ...personParts,
  ...accountParts,
  ...creditParts,
  ...messageParts,
];
