import type { Paise } from '@sthira/contract/units';
import { type ChargeHeads, type Head, heads } from '#charges/charge-heads.ts';

/** What a contract note took, by the heads it names. */
export type NotedHeads = Partial<Record<Head, Paise | undefined>>;

/** The charges of one account's day: as computed, null where they are not known, and as noted. */
export interface DayCharges {
  computed: ChargeHeads | null;
  noted: NotedHeads | null;
}

/**
 * What the contract notes say to computed charges: `none` where there were none to take, `computed`
 * without a note, `confirmed` when each named head is the same to the paisa. `differs` counts each
 * head without its sign, so that two that make up for each other still differ; null where what was
 * computed is not known.
 */
export type Confirmation =
  | { word: 'none' | 'computed' | 'confirmed' }
  | { word: 'differs'; byPaise: Paise | null };

/** Of one account's day. */
export function confirmationOf({ computed, noted }: DayCharges): Confirmation {
  if (!noted)
    return { word: computed && heads.every((head) => computed[head] === 0) ? 'none' : 'computed' };
  if (!computed) return { word: 'differs', byPaise: null };
  const byPaise = heads.reduce((sum, head) => {
    const paise = noted[head];
    return paise === undefined ? sum : sum + Math.abs(paise - computed[head]);
  }, 0);
  return byPaise === 0 ? { word: 'confirmed' } : { word: 'differs', byPaise };
}

/** Of a day of several accounts: confirmed when each is that had charges. */
export function joinConfirmations(all: readonly Confirmation[]): Confirmation {
  const charged = all.filter(({ word }) => word !== 'none');
  const differing = charged.flatMap((each) => (each.word === 'differs' ? [each.byPaise] : []));
  if (differing.length > 0) {
    const known = differing.flatMap((paise) => paise ?? []);
    const byPaise = known.reduce((sum, paise) => sum + paise, 0);
    return { word: 'differs', byPaise: known.length < differing.length ? null : byPaise };
  }
  if (charged.length === 0) return { word: 'none' };
  return { word: charged.every(({ word }) => word === 'confirmed') ? 'confirmed' : 'computed' };
}

/** Of how many days with charges they are confirmed. */
export function countConfirmed(days: readonly Confirmation[]): {
  confirmed: number;
  charged: number;
} {
  return {
    confirmed: days.filter(({ word }) => word === 'confirmed').length,
    charged: days.filter(({ word }) => word !== 'none').length,
  };
}
