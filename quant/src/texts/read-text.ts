import { enigma, participation, turnOfMonth } from '@sthira/contract/algorithms';
import { newContradictionOf } from '#enigma/contradictions.ts';
import { type EnigmaParameters, parameterFields } from '#enigma/parameter-fields.ts';
import { parseObject, readStrategy } from '#enigma/parameters.ts';
import type { PresetName as EnigmaPreset } from '#enigma/presets.ts';
import { ParameterError } from '#enigma/read-fields.ts';
import type { ParticipationParameters } from '#participation/parameter-fields.ts';
import { parseParameters as readParticipation } from '#participation/parameters.ts';
import type { TurnParameters } from '#turn-of-month/parameter-fields.ts';
import { parseParameters as readTurn } from '#turn-of-month/parameters.ts';
import { fieldsOf } from './fields.ts';
import { type PresetName, presetNames, type StrategyId, strategyIdOf } from './preset-names.ts';

interface Said<Id, Preset, Parameters> {
  strategyId: Id;
  /** All that the text says, unknown fields included. */
  given: Readonly<Record<string, unknown>>;
  preset: Preset;
  parameters: Parameters;
}

/** What an account's text says. A null preset is nobody's choice: nothing starts with it. */
export type StrategyText =
  | Said<typeof enigma.id, EnigmaPreset | null, EnigmaParameters>
  | Said<typeof participation.id, 'participation', ParticipationParameters>
  | Said<typeof turnOfMonth.id, 'turn-of-month', TurnParameters>;

/**
 * Reads an account's text: empty, or a JSON object. The preset it names says which strategy it is of;
 * its other fields stand over that preset. Fields the strategy does not know have no effect. Throws
 * `ParameterError`.
 */
export function readText(text: string): StrategyText {
  const given = parseObject(text);
  const { preset } = given;
  if (preset !== undefined && !presetNames.some((name) => name === preset))
    throw new ParameterError('preset', `is one of: ${presetNames.join(', ')}.`);
  switch (strategyIdOf(preset)) {
    case enigma.id:
      return { strategyId: enigma.id, ...readStrategy(text) };
    case participation.id:
      return {
        ...{ strategyId: participation.id, given, preset: 'participation' },
        parameters: readParticipation(text),
      };
    case turnOfMonth.id:
      return {
        ...{ strategyId: turnOfMonth.id, given, preset: 'turn-of-month' },
        parameters: readTurn(text),
      };
  }
}

/**
 * Reads a text that is about to be stored: a field that no run knows is refused too, because what it
 * was meant to change would not change, and so is what would never open a position. Throws
 * `ParameterError`.
 */
export function readNewText(text: string): StrategyText {
  const read = readText(text);
  const unknown = Object.keys(read.given).find((name) => !isKnownField(read.strategyId, name));
  if (unknown !== undefined) throw new ParameterError(unknown, 'is no field of a strategy.');
  const never = read.strategyId === enigma.id ? newContradictionOf(read.parameters) : null;
  if (never !== null) throw new ParameterError(parameterFields[never.key].name, never.problem);
  return read;
}

/** What a text says of a strategy beside its parameters; `strategy_name` is its name in lists. */
const beside: ReadonlySet<string> = new Set(['strategy_name', 'preset']);

/** Whether the text of a strategy may say this; what is stored may say more, without an effect. */
export function isKnownField(strategyId: StrategyId, name: string): boolean {
  return beside.has(name) || Object.values(fieldsOf(strategyId)).some((each) => each.name === name);
}

/** The id of the strategy that an account's text is of; the first one's where it cannot be read. */
export function strategyIdOfText(text: string): StrategyId {
  try {
    return strategyIdOf(parseObject(text).preset);
  } catch {
    return enigma.id;
  }
}

/** The text of a preset as it is. */
export const textOfPreset = (preset: PresetName): string => JSON.stringify({ preset });
