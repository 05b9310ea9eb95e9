import { type Day, istInstant, paiseFromLakhHundredths } from '@sthira/contract/units';
import { hoursOf } from '@sthira/quant/calendar/session-hours';
import { parseParameters } from '@sthira/quant/enigma/parameters';
import { enigmaStrategy } from '@sthira/quant/enigma/strategy';
import { DayPlayer } from './day-player.ts';
import { type DayKind, unkindBooks } from './day-scripts.ts';
import { simulatedSessions } from './simulated-sessions.ts';

/** What a person chooses before a simulated day is played. */
export interface SimulatedDay {
  day: Day;
  kind: DayKind;
  sizeLakhs: number;
  /** The strategy's text, as an account has it. */
  strategy: string;
  /** The account that is shown, and how it is called. */
  accountId: string;
  accountName: string;
  /** Percent of the size, as an account has it. */
  dailyLossPct: number;
}

/** A simulated day of an account on paper, from the beginning. */
export function simulatedDay(chosen: SimulatedDay): DayPlayer {
  const { day, kind, strategy, accountName } = chosen;
  const underlying = 'NIFTY';
  return new DayPlayer({
    ...{ day, accountName, books: unkindBooks },
    sessions: simulatedSessions({ day, kind, underlying }),
    account: {
      ...{ id: chosen.accountId, runId: 'simulated', underlying, broker: 'Paper' },
      ...{ state: 'running', startedAt: istInstant(day, hoursOf(day).open), stoppingAt: null },
      capitalPaise: paiseFromLakhHundredths(Math.round(chosen.sizeLakhs * 100)),
      strategy: enigmaStrategy,
      parameters: parseParameters(strategy),
      ...{ squareOff: false, slPctHundredths: 0, day: null },
      dailyLossPctHundredths: Math.round(chosen.dailyLossPct * 100),
    },
  });
}
