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
 * without a note, `confirmed` when each head is the same to the paisa, `partly` when those are that the
 * note names and others were computed too. `differs` counts each named head without its sign, so that two that make up for each other still differ; null where what was
 * computed is not known.
 */
export type Confirmation =
  | { word: 'none' | 'computed' | 'partly' | 'confirmed' }
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
  if (byPaise !== 0) return { word: 'differs', byPaise };
  const isWhole = heads.every((head) => noted[head] !== undefined || computed[head] === 0);
  return { word: isWhole ? 'confirmed' : 'partly' };
}

/** Of a day of several accounts: as confirmed as the least confirmed one that had charges. */
export function joinConfirmations(all: readonly Confirmation[]): Confirmation {
  const charged = all.filter(({ word }) => word !== 'none');
  const differing = charged.flatMap((each) => (each.word === 'differs' ? [each.byPaise] : []));
  if (differing.length > 0) {
    const known = differing.flatMap((paise) => paise ?? []);
    const byPaise = known.reduce((sum, paise) => sum + paise, 0);
    return { word: 'differs', byPaise: known.length < differing.length ? null : byPaise };
  }
  if (charged.length === 0) return { word: 'none' };
  const least = (['computed', 'partly'] as const).find((word) =>
    charged.some((each) => each.word === word),
  );
  return { word: least ?? 'confirmed' };
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
