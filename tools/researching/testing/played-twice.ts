import { type PresetName, presetNames } from '@sthira/quant/enigma/presets';
import { priceLevels } from '@sthira/quant/truth/truth-table';
import type { PlayedStrategy } from '../played-strategy.ts';
import { presetTruths } from '../preset-truths.ts';
import type { QuartersByDay } from '../recorded-quarters.ts';
import { secondFiguresBeside, secondRow } from './second-truth.ts';

interface PlayedRow {
  lakhs: number;
  moneyShare: number;
  played: PlayedStrategy;
}

/** The tables of both programs from what both presets made of the same quarters. Sizes in lakhs. */
export function playedTwice(quarters: QuartersByDay, sizes: readonly number[]) {
  const playedRows: Record<PresetName, PlayedRow[]> = { daily: [], eve: [] };
  const tables = presetTruths(quarters, {
    sizes,
    onPlayed: (preset, { moneyShare, capitalPaise }, played) =>
      playedRows[preset].push({ lakhs: capitalPaise / 10_000_000, moneyShare, played }),
  });
  const closes = [...quarters].map(([day, rows]) => ({
    day,
    levelPaise: rows.at(-1)?.indexPaise ?? 0,
  }));
  const beside = secondFiguresBeside(closes);
  return presetNames.map((preset) => {
    const { rulesTried, ...table } = tables[preset];
    const second = playedRows[preset].map(({ lakhs, moneyShare, played }) => ({
      ...{ moneyShare, ...secondRow(lakhs, played, { closes, rulesTried }) },
    }));
    const first = table.rows.map(({ level, ...row }) => ({
      ...{ moneyShare: priceLevels[level], ...row },
    }));
    return {
      preset,
      first: { beside: table.beside, rows: first },
      second: { beside, rows: second },
    };
  });
}
