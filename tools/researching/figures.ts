import type { Paise } from '@sthira/contract/units';
import type { Played } from './book-position.ts';

/** Rupees are per lakh of capital, percentages of the capital. */
export interface RuleFigures {
  positions: number;
  wonPercent: number;
  gross: number;
  charges: number;
  credits: number;
  net: number;
  /** One standard error of the net. */
  error: number;
  drawdownPercent: number;
  worstPercent: number;
}

/** What the positions of one year, or of several, came to. */
export function figuresOf(played: readonly Played[], capitalPaise: Paise): RuleFigures {
  const perLakh = (paise: Paise) => Math.round(paise / 100 / (capitalPaise / 10_000_000));
  const percent = (paise: Paise) => Math.round((1_000 * paise) / capitalPaise) / 10;
  const nets = played.map(netPaise);
  const mean = sum(nets) / Math.max(1, nets.length);
  const squares = sum(nets.map((net) => (net - mean) ** 2));
  return {
    positions: played.length,
    wonPercent: Math.round((100 * nets.filter((net) => net > 0).length) / Math.max(1, nets.length)),
    gross: perLakh(sum(played.map(({ grossPaise }) => grossPaise))),
    charges: perLakh(sum(played.map(({ chargesPaise }) => chargesPaise))),
    credits: perLakh(sum(played.map(({ creditsPaise }) => creditsPaise))),
    net: perLakh(sum(nets)),
    error: perLakh(Math.sqrt(squares)),
    drawdownPercent: percent(drawdownPaise(nets)),
    worstPercent: percent(Math.min(0, ...nets)),
  };
}

function netPaise({ grossPaise, chargesPaise, creditsPaise }: Played): Paise {
  return grossPaise - chargesPaise - creditsPaise;
}

/** The largest fall from a height before it. */
function drawdownPaise(nets: readonly Paise[]): Paise {
  let equity = 0;
  let height = 0;
  let deepest = 0;
  for (const net of nets) {
    equity += net;
    height = Math.max(height, equity);
    deepest = Math.max(deepest, height - equity);
  }
  return deepest;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
