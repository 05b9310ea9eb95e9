import { parametersOfPreset } from '@sthira/quant/enigma/parameters';
import { expect, test } from 'vitest';
import { walkedSessions } from '#testing/walked-sessions.ts';
import { createPastCommands, type PastAnswer, type PastCommand } from './past-commands.ts';

const walk = { seed: 8, minuteShare: 0.0004, vixHundredths: 1_400, jumps: 0.001, gaps: 0 };
const endless = walkedSessions({ ...walk, fromDay: '2025-12-01', levelPaise: 2_500_000 });
const sessions = [endless.next().value, endless.next().value];
const tape = {
  id: 'one',
  underlying: 'NIFTY' as const,
  from: sessions[0]?.day ?? '',
  to: sessions[1]?.day ?? '',
};
type Command = PastCommand<typeof tape>;

const play: Command = {
  ...{ kind: 'play', tape },
  request: {
    ...{ from: tape.from, to: tape.to, underlying: 'NIFTY', capitalPaise: 50_000_000 },
    ...{ parameters: parametersOfPreset('eve'), dayCreditsPaise: 0 },
  },
};

/** Commands over a tape that cannot be read the first few times. */
function withTape(failures: number) {
  let reads = 0;
  const carryOut = createPastCommands<typeof tape>({
    now: () => 0,
    sessionsOf: async () => {
      reads += 1;
      if (reads <= failures) throw new Error('no network');
      return sessions;
    },
  });
  return {
    reads: () => reads,
    async ask(command: Command): Promise<PastAnswer['kind'][]> {
      const kinds: PastAnswer['kind'][] = [];
      await carryOut(command, ({ kind }) => kinds.push(kind));
      return kinds;
    },
  };
}

test('past commands: a tape that was read beforehand is not read again to be played', async () => {
  const { ask, reads } = withTape(0);
  expect(await ask({ kind: 'read', tape })).toEqual([]);
  expect(await ask(play)).toContain('played');
  expect(await ask(play)).toContain('played');
  expect(reads()).toBe(1);
});

test('past commands: a tape that could not be read beforehand is read again, and says why it fails', async () => {
  const { ask, reads } = withTape(2);
  expect(await ask({ kind: 'read', tape })).toEqual([]);
  await expect(ask(play)).rejects.toThrow('no network');
  expect(await ask(play)).toContain('played');
  expect(reads()).toBe(3);
});

test('past commands: reading a tape plays some of it, so that the first replay finds its code compiled', async () => {
  const [first] = sessions;
  if (!first) throw new Error('no session');
  let uses = 0;
  const counted = {
    ...first,
    get bars() {
      uses += 1;
      return first.bars;
    },
  };
  const carryOut = createPastCommands<typeof tape>({
    now: () => 0,
    sessionsOf: async () => [counted],
  });
  await carryOut({ kind: 'read', tape }, () => expect.unreachable());
  expect(uses).toBeGreaterThan(0);
});
