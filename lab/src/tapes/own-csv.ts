import type { StoredBar } from '@sthira/contract/market';
import { type Day, dayInWords, type Instant, istDay, istInstant } from '@sthira/contract/units';
import { calendarBegins } from '@sthira/quant/calendar/holidays';
import { hasSession, hoursOf } from '@sthira/quant/calendar/session-hours';
import type { Underlying } from '@sthira/quant/contracts/contract-terms';
import type { RecordedSession } from '#backtest/backtest.ts';
import { BadRow, hundredthsIn, minuteIn } from './own-cells.ts';
import { type CsvRow, type OwnColumn, type Places, placesIn } from './own-columns.ts';
import { createVixReader, type VixReader } from './own-vix.ts';
import type { Tape } from './tape.ts';

/** What is wrong with a line of one of the two files. */
export interface RowProblem {
  file: 'index' | 'vix';
  line: number;
  problem: string;
}

/** The tape of the good rows, null where there is none, and what is wrong with the first others. */
export interface OwnTape {
  tape: Tape | null;
  bars: number;
  problems: RowProblem[];
  /** How many bad rows there are beside the listed ones. */
  more: number;
}

const mostListed = 20;

/** Sessions of minutes from the rows of a file of one's own; `vix`: a second file with VIX alone. */
export function ownTape(
  underlying: Underlying,
  files: { index: readonly CsvRow[]; vix?: readonly CsvRow[] | undefined },
): OwnTape {
  const problems: RowProblem[] = [];
  const note = (file: RowProblem['file']) => (line: number, problem: string) =>
    void problems.push({ file, line, problem });
  const vix = createVixReader(files.vix, note('vix'));
  const sessions = sessionsOf(files.index, vix, note('index'));
  const bars = sessions.reduce((sum, session) => sum + session.bars.length, 0);
  return {
    tape: bars === 0 ? null : { id: 'own', kind: 'own', underlying, sessions },
    ...{ bars, problems: problems.slice(0, mostListed) },
    more: Math.max(0, problems.length - mostListed),
  };
}

interface OpenSession extends RecordedSession {
  bars: StoredBar[];
  vixHundredths: number[];
}

function sessionsOf(
  [header, ...rows]: readonly CsvRow[],
  vix: VixReader,
  note: (line: number, problem: string) => void,
): RecordedSession[] {
  const places = placesIn(header?.cells ?? []);
  const needed: OwnColumn[] = ['time', 'open', 'high', 'low', 'close'];
  const missing = needed.filter((name) => places[name] === undefined);
  if (!vix.hasFile && places.vix === undefined) missing.push('vix');
  if (missing.length > 0) note(1, `there is no column ${missing.join(', ')}`);
  if (missing.length > 0) return [];
  const sessions: OpenSession[] = [];
  let before: Instant = Number.NEGATIVE_INFINITY;
  for (const { line, cells } of rows) {
    try {
      const bar = barIn(cells, places, before);
      const day = istDay(bar.at);
      const vixHundredths = vix.at(bar.at, cells[places.vix ?? -1]);
      before = bar.at;
      if (sessions.at(-1)?.day !== day) sessions.push({ day, bars: [], vixHundredths: [] });
      const session = sessions.at(-1);
      session?.bars.push(bar);
      session?.vixHundredths.push(vixHundredths);
    } catch (error) {
      if (!(error instanceof BadRow)) throw error;
      note(line, error.message);
    }
  }
  return sessions;
}

function barIn(cells: readonly string[], places: Places, before: Instant): StoredBar {
  const cell = (name: OwnColumn) => cells[places[name] ?? -1];
  const at = minuteIn(cell('time'));
  requireInHours(at);
  if (at === before) throw new BadRow('this minute stands there already');
  if (at < before) throw new BadRow('this minute is earlier than the one before');
  const level = (name: OwnColumn) => hundredthsIn(cell(name), name);
  const [openPaise, highPaise] = [level('open'), level('high')];
  const [lowPaise, closePaise] = [level('low'), level('close')];
  if (highPaise < lowPaise) throw new BadRow('high is below low');
  if (highPaise < Math.max(openPaise, closePaise) || lowPaise > Math.min(openPaise, closePaise))
    throw new BadRow('open or close is not between low and high');
  return { at, openPaise, highPaise, lowPaise, closePaise };
}

function requireInHours(at: Instant): void {
  const day: Day = istDay(at);
  if (day < calendarBegins) throw new BadRow(`trading days are known from ${calendarBegins} on`);
  if (!hasSession(day)) throw new BadRow(`the exchange was closed on ${dayInWords(day)}`);
  const { open, close } = hoursOf(day);
  if (at < istInstant(day, open) || at >= istInstant(day, close))
    throw new BadRow(`it is outside of ${open} to ${close}`);
}
