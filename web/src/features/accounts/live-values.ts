import type { Account } from '@sthira/contract/accounts';
import type { LoginWay } from '@sthira/contract/login-way';
import type { InputOf } from '@sthira/contract/operations';
import type { Profile } from '@sthira/contract/people';
import { isPaperOnly, type PresetName } from '@sthira/quant/texts/preset-names';
import { presetWords } from '@sthira/quant/texts/preset-words';
import { readText, textOfPreset } from '@sthira/quant/texts/read-text';
import { presetParameters } from '@sthira/quant/texts/write-text';
import type { Checked } from '#ui/controls/checked-form.ts';
import {
  type AccountValues,
  checkChanged,
  checkNew,
  emptyAccount,
  type StoredFigures,
  valuesOf,
} from './account-values.ts';
import { paperValuesOf } from './edit-paper-values.ts';

/** The form that links an account; it names a preset where it was filled in from paper. */
export interface LinkValues extends AccountValues {
  preset: PresetName | '';
  /** How it logs in; empty where its broker leaves no choice. */
  login_by: LoginWay | '';
}

/** What of the form is sent of how it logs in. */
export function wayAt(
  offered: Profile['sign_in_at'],
  { broker, login_by }: Pick<LinkValues, 'broker' | 'login_by'>,
): LinkValues['login_by'] {
  if (!offered?.offered.includes(broker)) return '';
  return login_by === 'consent' || offered.required.includes(broker) ? 'consent' : 'keys';
}

/** What the form begins with: the account that is edited, or what one on paper has. */
export function linkValuesOf(account: Account | null, paper?: Account): LinkValues {
  if (account) return { ...valuesOf(account), preset: '', login_by: account.login_by ?? '' };
  return { ...emptyAccount, preset: '', login_by: '', ...(paper && paperValuesOf(paper)) };
}

/**
 * The strategy the form stands for: the whole of the one on paper until another is chosen, none where
 * there is no paper.
 */
export function strategyHere(preset: LinkValues['preset'], paper: Account | undefined): string {
  if (paper && (preset === '' || preset === paperValuesOf(paper).preset)) return paper.strategy;
  return preset === '' ? '' : textOfPreset(preset);
}

interface Known {
  stored: StoredFigures | null;
  paper?: Account | undefined;
}

/**
 * Checks the form against the contract. What was filled in from paper has its strategy as it stands
 * there, and at first its other limits.
 */
export function checkLink(
  { preset, login_by, ...values }: LinkValues,
  { stored, paper }: Known,
): Checked<InputOf<'addAccount' | 'modifyAccount'>, keyof LinkValues> {
  const others: Checked<InputOf<'addAccount' | 'modifyAccount'>, keyof LinkValues> = stored
    ? checkChanged(values, stored)
    : checkNew(values);
  const checked = withWay(others, login_by);
  if (!paper && (stored || preset === '')) return checked;
  if (preset !== '' && isPaperOnly(preset)) {
    const errors = { preset: paperOnlyText(preset) };
    return { errors: 'errors' in checked ? { ...checked.errors, ...errors } : errors };
  }
  if (!('input' in checked)) return checked;
  return {
    input: {
      ...checked.input,
      strategy: strategyHere(preset, paper),
      ...(paper && !stored ? { limits: paper.limits } : {}),
    },
  };
}

/** The contract's check of the other fields says nothing of this one. */
function withWay<Input, Field extends string>(
  checked: Checked<Input, Field>,
  login_by: LinkValues['login_by'],
): Checked<Input, Field> {
  return 'input' in checked && login_by !== ''
    ? { input: { ...checked.input, login_by } }
    : checked;
}

/** Why money cannot trade by a preset that is for paper only. */
export const paperOnlyText = (preset: PresetName): string =>
  `${presetWords[preset].label} is for accounts on paper only. Choose another strategy.`;

/** What of the form may stay as it is, in a line; the strategy in a word, where it is part of it. */
export function leftAsItIs(
  { sl_pct, daily_loss_pct }: Pick<AccountValues, 'sl_pct' | 'daily_loss_pct'>,
  strategy: string | null,
): string {
  return [
    ...(strategy === null ? [] : [`Strategy: ${strategy}.`]),
    `Stop loss: ${figureText(sl_pct, '%')}.`,
    `Daily loss limit: ${figureText(daily_loss_pct, '%')}.`,
  ].join(' ');
}

/** One thing that is not as it is on paper. */
export interface PaperDifference {
  name: string;
  onPaper: string;
  here: string;
}

/** What of the form differs from the account on paper it was filled in from. */
export function paperDifferences(values: LinkValues, paper: Account): PaperDifference[] {
  const before = paperValuesOf(paper);
  const of = (name: string, words: (each: Figures) => string): PaperDifference => ({
    ...{ name, onPaper: words(before), here: words(values) },
  });
  const strategy = strategyHere(values.preset, paper);
  return [
    of('Account Size', ({ account_size }) => figureText(account_size, ' lakh')),
    { name: 'Strategy', onPaper: strategyText(paper.strategy), here: strategyText(strategy) },
    of('Stop Loss', ({ sl_pct }) => figureText(sl_pct, '%')),
    of('Daily Loss Limit', ({ daily_loss_pct }) => figureText(daily_loss_pct, '%')),
  ].filter(({ onPaper, here }) => onPaper !== here);
}

type Figures = Pick<AccountValues, 'account_size' | 'sl_pct' | 'daily_loss_pct'>;

function figureText(typed: string, unit: string): string {
  const figure = Number(typed);
  return typed.trim() === '' || figure === 0 ? 'none' : `${figure}${unit}`;
}

/** A strategy in a word, and how many of its preset's parameters are edited. */
export function strategyText(text: string): string {
  try {
    const { preset, parameters } = readText(text);
    if (preset === null) return 'none';
    const plain = Object.entries(presetParameters(preset));
    const now = new Map(Object.entries(parameters));
    const edited = plain.filter(([key, value]) => now.get(key) !== value).length;
    const { label } = presetWords[preset];
    if (edited === 0) return label;
    return `${label} with ${edited} edited parameter${edited === 1 ? '' : 's'}`;
  } catch {
    return 'one that cannot be read';
  }
}
