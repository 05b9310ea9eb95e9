import { readFileSync } from 'node:fs';
import { type Day, type Instant, istInstant, minuteMs, type Paise } from '@sthira/contract/units';
import type { OptionContract } from '@sthira/quant/contracts/contracts';
import { quoteOption } from '@sthira/quant/prices/option-quote';
import { type PricingLevels, premiumOf } from '@sthira/quant/prices/premium';
import { moneyShareOfVix } from '@sthira/quant/prices/smile';
import type { RecordedSession } from '#backtest/backtest.ts';

/** The page whose examples people follow by hand, each paragraph and row on one line. */
const page = readFileSync(new URL('../../../docs/enigma.md', import.meta.url), 'utf8')
  .replace(/\n *(?=[^\s|#-])/g, ' ')
  .replace(/^ +/gm, '');

/** Those of the texts that the page lacks. */
export function missing(...texts: string[]): string[] {
  return texts.filter((text) => !page.includes(text));
}

/** The cells of the row with this head, numbers alone. */
export function numbersOf(head: string): number[] {
  const row = page.split('\n').find((line) => line.startsWith(`| ${head} |`)) ?? '';
  return row
    .split('|')
    .slice(2)
    .filter((cell) => cell.trim() !== '')
    .map(Number);
}

/** Index and VIX at a time of the day; between two of them both move evenly. */
type Turn = readonly [time: string, index: number, vix: number];

/** One-minute bars of a day whose index and VIX move evenly from turn to turn. */
export function evenSession(day: Day, turns: readonly Turn[]): RecordedSession {
  const ends = turns.slice(1).flatMap(([time, index, vix], before) => {
    const [fromTime, fromIndex, fromVix] = turns[before] ?? [time, index, vix];
    const fromAt = istInstant(day, fromTime);
    const minutes = (istInstant(day, time) - fromAt) / minuteMs;
    return Array.from({ length: minutes }, (_, minute) => {
      const part = (minute + 1) / minutes;
      return {
        at: fromAt + minute * minuteMs,
        level: Math.round(100 * (fromIndex + part * (index - fromIndex))),
        vix: Math.round(100 * (fromVix + part * (vix - fromVix))),
      };
    });
  });
  return {
    day,
    bars: ends.map(({ at, level }) => ({
      at,
      openPaise: level,
      highPaise: level,
      lowPaise: level,
      closePaise: level,
    })),
    vixHundredths: ends.map(({ vix }) => vix),
  };
}

/** An option's row as the page has it, without its end: its place, its worth and its trade. */
export function rowOf(
  contract: OptionContract,
  side: 'bought' | 'sold',
  { at, levels }: { at: Instant; levels: PricingLevels },
): string {
  const { paise, distance, volatility } = premiumOf(contract, at, levels);
  const { bidPaise, askPaise } = quoteOption(contract, at, levels);
  const smile = volatility / ((moneyShareOfVix * levels.vixHundredths) / 10_000);
  const type = contract.optionType === 'CE' ? 'call' : 'put';
  const traded = side === 'bought' ? `${rupees(askPaise)} (ask)` : `${rupees(bidPaise)} (bid)`;
  const name = `${type} ${contract.strike.toLocaleString('en-IN')}, ${side}`;
  return `| ${name} | ${figure(distance, 3)} | ${figure(smile, 3)} | ₹${rupees(paise)} | ${traded} |`;
}

/** Rupees and paise with commas as India sets them. */
export function rupees(paise: Paise): string {
  return figure(paise / 100, 2);
}

/** With a true minus. */
export function figure(value: number, digits: number): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return value.toLocaleString('en-IN', options).replace('-', '−');
}
