import type { Day, Paise } from '@sthira/contract/units';
import { brokerageOfFills, brokeragePaise } from './brokerage.ts';
import type { BrokeragePlan } from './brokerage-plan.ts';
import { type ChargeHeads, eachHead, heads } from './charge-heads.ts';
import { type Exact, exactShare, shareOut, sumExact, toPaisa, toRupee } from './exact-amounts.ts';
import { exchangeRate, ipftRate } from './exchange-rates.ts';
import { rateOn } from './rate-on.ts';
import {
  type Exchange,
  exerciseTax,
  gst,
  gstOnSebiFee,
  saleTax,
  sebiFee,
  stampDuty,
} from './rates.ts';
import type { ChargedFill, Settlement } from './traded-day.ts';

/** What is done on one exchange on one day. */
interface Segment {
  exchange: Exchange;
  day: Day;
  plan: BrokeragePlan;
  fills: readonly ChargedFill[];
  settlements: readonly Settlement[];
}

/**
 * The note of a segment. `shares` computes those of the fills, then those of the settlements; whoever
 * asks for the heads alone does not pay for them.
 */
interface ExchangeNote {
  note: ChargeHeads;
  shares: () => Paise[];
}

type Rounded = 'stt' | 'exchange' | 'ipft' | 'sebi' | 'stamp' | 'clearing';

/** What a fill or a settlement adds to each head, before the day's total is rounded. */
type Item = Record<Rounded, Exact>;

/**
 * The charges of one exchange's segment: each head is added up over the day and then rounded, as
 * docs/operating/charges.md says. Throws `UnknownRate`.
 */
export function exchangeNote(segment: Segment): ExchangeNote {
  const { plan, fills, settlements, day } = segment;
  const items = [...itemsOfFills(segment), ...settlements.map(settlementItem(segment))];
  const ofSettlements = settlements.map((settlement) => settlementPaise(settlement, plan));
  const paise = (head: Rounded) => toPaisa(sumExact(items.map((item) => item[head])));
  const untaxed: ChargeHeads = {
    brokerage: brokeragePaise(fills, { brokerage: plan.brokerage, day }) + sumPaise(ofSettlements),
    stt: toRupee(paise('stt')),
    exchange: paise('exchange'),
    ipft: paise('ipft'),
    sebi: paise('sebi'),
    stamp: plan.stampDutyTo === 'rupee' ? toRupee(paise('stamp')) : paise('stamp'),
    clearing: paise('clearing'),
    gst: 0,
  };
  const taxOf = taxRule(segment);
  const note = { ...untaxed, gst: roundedTax(taxOf(untaxed), plan) };
  const shares = () => {
    const ofFills = brokerageOfFills(fills, { brokerage: plan.brokerage, day });
    return sharesOf(items, { note, brokerage: [...ofFills, ...ofSettlements], taxOf });
  };
  return { note, shares };
}

/** What of the note falls on each item, in their order. */
function sharesOf(
  items: readonly Item[],
  {
    note,
    brokerage,
    taxOf,
  }: { note: ChargeHeads; brokerage: Paise[]; taxOf: (charges: ChargeHeads) => Exact },
): Paise[] {
  const shared = eachHead((head) =>
    head === 'brokerage'
      ? brokerage
      : head === 'gst'
        ? []
        : shareOut(
            note[head],
            items.map((item) => item[head]),
          ),
  );
  const parts = items.map((_, place) => eachHead((head) => shared[head][place] ?? 0));
  const taxes = shareOut(note.gst, parts.map(taxOf));
  return parts.map((part, place) =>
    heads.reduce((sum, head) => sum + part[head], taxes[place] ?? 0),
  );
}

/** The GST on some charges, not rounded. */
function taxRule({ day, plan }: Segment): (charges: ChargeHeads) => Exact {
  const rate = rateOn('GST', gst, day);
  const sebiRate = rateOn('GST on the SEBI fee', gstOnSebiFee, day);
  return ({ brokerage, exchange, ipft, clearing, sebi }) =>
    exactShare(brokerage + exchange + clearing + (plan.gstOnIpft ? ipft : 0), rate) +
    exactShare(sebi, sebiRate);
}

function roundedTax(tax: Exact, { gstAs }: BrokeragePlan): Paise {
  return gstAs === 'whole' ? toPaisa(tax) : 2 * toPaisa(tax / 2n);
}

function itemsOfFills({ exchange, day, plan, fills }: Segment): Item[] {
  const tax = rateOn('STT on a sale', saleTax, day);
  const fee = rateOn('SEBI fee', sebiFee, day);
  const duty = rateOn('stamp duty', stampDuty, day);
  const ipft = ipftRate(exchange, day);
  return fills.map((fill) => {
    const premium = fill.quantity * fill.pricePaise;
    return {
      stt: exactShare(premium, fill.side === 'SELL' ? tax : 0),
      exchange: exactShare(premium, exchangeRate(fill, day)),
      ipft: exactShare(premium, ipft),
      sebi: exactShare(premium, fee),
      stamp: exactShare(premium, fill.side === 'BUY' ? duty : 0),
      clearing: exactShare(premium, plan.clearing[exchange]),
    };
  });
}

/** The exchange, SEBI and the states take nothing of a settlement, as far as is known. */
function settlementItem({ day }: Segment): (settlement: Settlement) => Item {
  return ({ units, intrinsicPaise }) => ({
    stt:
      units > 0
        ? exactShare(units * intrinsicPaise, rateOn('STT on an exercise', exerciseTax, day))
        : 0n,
    exchange: 0n,
    ipft: 0n,
    sebi: 0n,
    stamp: 0n,
    clearing: 0n,
  });
}

function settlementPaise({ units, intrinsicPaise }: Settlement, plan: BrokeragePlan): Paise {
  return units !== 0 && intrinsicPaise > 0 ? plan.settlementPaise : 0;
}

function sumPaise(amounts: readonly Paise[]): Paise {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
