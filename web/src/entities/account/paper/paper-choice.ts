import { paperSizes } from '@sthira/contract/paper-accounts';

/** The smallest whole size of a paper account that holds what one lot needs. */
export function smallestSize(neededLakhs: number | undefined): number {
  const { least, most } = paperSizes;
  return Math.min(most, Math.max(least, Math.ceil(neededLakhs ?? least)));
}

/** The name under which what is typed into the form of a new account on paper is kept. */
export const paperDraftName = 'account-own-paper';
