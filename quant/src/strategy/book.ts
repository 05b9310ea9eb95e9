import type { OptionContract, OptionType } from '#contracts/contracts.ts';
import type { SignedUnits, StrategyInput } from './input.ts';
import type { Leg, LegContracts } from './legs.ts';

/** One instrument of the run: filled and still filling, signed. */
export interface Position {
  leg: Leg;
  contract: OptionContract;
  optionType: OptionType;
  held: number;
  working: number;
}

export interface Book {
  positions: Position[];
  /** Instruments with units but without a known contract: nothing can be ordered in them. */
  unknown: number[];
}

export function unitsOf(units: SignedUnits, instrumentId: number): number {
  return (
    (units instanceof Map
      ? units.get(instrumentId)
      : (units as Readonly<Record<string, number>>)[instrumentId]) ?? 0
  );
}

/** Everything that is held or at work, known from the legs or, failing that, from the chain. */
export function readBook(
  { held, working, contracts, heldContracts }: StrategyInput,
  legs: LegContracts | null,
): Book {
  const book: Book = { positions: [], unknown: [] };
  const read = (instrumentId: number) => {
    const heldUnits = unitsOf(held, instrumentId);
    const workingUnits = unitsOf(working, instrumentId);
    if (heldUnits === 0 && workingUnits === 0) return;
    const isIt = (each: OptionContract) => each.instrumentId === instrumentId;
    const contract =
      contractIn(legs, instrumentId) ?? contracts.find(isIt) ?? heldContracts?.find(isIt);
    if (contract === undefined) book.unknown.push(instrumentId);
    else {
      const { optionType } = contract;
      book.positions.push({
        leg: legOf(contract, heldUnits || workingUnits),
        contract,
        optionType,
        held: heldUnits,
        working: workingUnits,
      });
    }
  };
  for (const instrumentId of idsOf(held)) read(instrumentId);
  for (const instrumentId of idsOf(working)) if (!names(held, instrumentId)) read(instrumentId);
  return book;
}

/** More sold than protected, in calls or in puts. `held` is in signed units. */
export function isNaked(legs: Iterable<{ optionType: OptionType; held: number }>): boolean {
  const net: Record<OptionType, number> = { CE: 0, PE: 0 };
  for (const { optionType, held } of legs) net[optionType] += held;
  return net.CE < 0 || net.PE < 0;
}

function idsOf(units: SignedUnits): Iterable<number> {
  return units instanceof Map ? units.keys() : Object.keys(units).map(Number);
}

/** Whether units say anything of an instrument; no units are something too. */
function names(units: SignedUnits, instrumentId: number): boolean {
  return units instanceof Map ? units.has(instrumentId) : instrumentId in units;
}

function contractIn(legs: LegContracts | null, instrumentId: number): OptionContract | undefined {
  if (legs === null) return undefined;
  const { longCall, longPut, shortCall, shortPut } = legs;
  if (shortCall?.instrumentId === instrumentId) return shortCall;
  if (shortPut?.instrumentId === instrumentId) return shortPut;
  if (longCall?.instrumentId === instrumentId) return longCall;
  return longPut?.instrumentId === instrumentId ? longPut : undefined;
}

function legOf({ optionType }: OptionContract, units: number): Leg {
  if (units > 0) return optionType === 'CE' ? 'longCall' : 'longPut';
  return optionType === 'CE' ? 'shortCall' : 'shortPut';
}
