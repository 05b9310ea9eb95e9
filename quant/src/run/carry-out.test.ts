import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { aRunAccount } from '#testing/run-fixtures.ts';
import { carryOut } from './carry-out.ts';

const now = istInstant('2026-11-19', '11:00');
const later = now + 60_000;
const day = { day: '2026-11-19', resultPaise: -1_000, limitReachedAt: null };

test('a stop is carried out once', () => {
  const stopping = carryOut(aRunAccount(), { kind: 'stop' }, now);
  expect(stopping).toMatchObject({ state: 'stopping', stoppingAt: now });
  expect(carryOut(stopping, { kind: 'stop' }, later)).toBe(stopping);
});

test('the daily limit is reached once a day and keeps the day’s result', () => {
  const limited = carryOut(
    aRunAccount({ day }),
    { kind: 'limit', limit: 'daily-loss', pctHundredths: 200 },
    now,
  );
  expect(limited.day).toEqual({ ...day, limitReachedAt: now });
  expect(carryOut(limited, { kind: 'limit', limit: 'daily-loss', pctHundredths: 200 }, later)).toBe(
    limited,
  );
  const nextDay = now + 86_400_000;
  expect(
    carryOut(limited, { kind: 'limit', limit: 'daily-loss', pctHundredths: 200 }, nextDay).day,
  ).toEqual({
    day: '2026-11-20',
    resultPaise: 0,
    limitReachedAt: nextDay,
  });
});

test('a flat run stops and adds its result to the day, but only while it is stopping', () => {
  const flat = { kind: 'flat', resultPaise: 250 } as const;
  const running = aRunAccount({ day });
  expect(carryOut(running, flat, now)).toBe(running);
  const stopped = carryOut({ ...running, state: 'stopping' }, flat, now);
  expect(stopped).toMatchObject({ state: 'stopped', day: { ...day, resultPaise: -750 } });
});

test('an issue changes nothing', () => {
  const account = aRunAccount();
  expect(carryOut(account, { kind: 'issue' }, now)).toBe(account);
});

test('the charges of a day’s runs add up, and a new day begins with none', () => {
  const at = (day: string) => istInstant(day, '11:00');
  const ended = (day: string, account = aRunAccount({ state: 'stopping' })) =>
    carryOut(account, { kind: 'flat', resultPaise: -500, chargesPaise: 35_000 }, at(day));
  const twice = ended('2026-11-20', { ...ended('2026-11-20'), state: 'stopping' });
  expect(twice.day).toMatchObject({ resultPaise: -1_000, chargesPaise: 70_000 });
  expect(ended('2026-11-23', { ...twice, state: 'stopping' }).day).toMatchObject({
    chargesPaise: 35_000,
  });
});
