import type { DayPlayer, PlayedMinute } from './day-player.ts';
import { type SimulatedDay, simulatedDay } from './simulated-day.ts';

/** What a screen has done with a day. */
export type DayCommand =
  | { kind: 'begin'; chosen: SimulatedDay }
  | { kind: 'play'; minutes: number }
  | { kind: 'go-on' }
  | { kind: 'square-off' };

/** Carries out commands, and answers each with how everything stands then. */
export function createDayCommands(): (command: DayCommand) => PlayedMinute | undefined {
  let player: DayPlayer | undefined;
  return (command) => {
    if (command.kind === 'begin') player = simulatedDay(command.chosen);
    if (command.kind === 'go-on') player?.goOn();
    if (command.kind === 'square-off') player?.squareOff();
    return player?.play(command.kind === 'play' ? command.minutes : 0);
  };
}
