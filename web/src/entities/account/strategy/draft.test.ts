import { defaultParameters, parametersOfPreset } from '@sthira/quant/enigma/parameters';
import { expect, test } from 'vitest';
import { checkDraft, draftOf } from './draft.ts';

const daily = { preset: 'daily', parameters: defaultParameters } as const;
const eve = { preset: 'eve', parameters: parametersOfPreset('eve') } as const;
const typed = (texts: object) => {
  const draft = draftOf(daily);
  return checkDraft({ ...draft, texts: { ...draft.texts, ...texts } });
};

test('parameter form: shown parameters are read back unchanged', () => {
  for (const strategy of [daily, eve])
    expect(checkDraft(draftOf(strategy))).toEqual({ parameters: strategy.parameters });
});

test('parameter form: reads numbers, an empty field, times, choices, yes or no', () => {
  expect(
    typed({ wings: ' 6 ', lots: '3', entryFrom: '10:00', hold: 'settlement', calm: 'no' }),
  ).toEqual({
    parameters: {
      ...defaultParameters,
      ...{ wings: 6, lots: 3, entryFrom: '10:00', hold: 'settlement', calm: false },
    },
  });
  expect(typed({ lots: '', entryFrom: '' })).toEqual({ parameters: defaultParameters });
});

test('parameter form: errors name the label of each field', () => {
  expect(typed({ wings: '0', stop: '', timeframe: '1.5', entryFrom: '08:00' })).toMatchObject({
    errors: {
      wings: 'Wing distance is a whole number from 1 to 40.',
      stop: 'Stop is a number from 0.01 to 100.',
      timeframe: 'Bar length is a whole number from 1 to 60.',
      entryFrom: expect.stringMatching(/^Entry from is a time of day from /),
    },
  });
});

test('parameter form: two fields that leave no day for a position are refused', () => {
  expect(typed({ daysToExpiryMin: '2', daysToExpiryMax: '3' })).toEqual({
    parameters: { ...defaultParameters, daysToExpiryMin: 2, daysToExpiryMax: 3 },
  });
  expect(typed({ daysToExpiryMin: '3', daysToExpiryMax: '2' })).toEqual({
    errors: {
      daysToExpiryMax: 'Most trading days to expiry is below the fewest trading days to expiry, 3.',
    },
  });
  expect(typed({ daysToExpiryMin: '2', entryDays: 'eve' })).toEqual({
    errors: {
      daysToExpiryMin: expect.stringMatching(/^Fewest trading days to expiry is above 1, but /),
    },
  });
  expect(typed({ daysToExpiryMin: '9' })).toEqual({
    errors: {
      daysToExpiryMin:
        'Fewest trading days to expiry is above 6: the next expiry is never further away, and nothing would be opened.',
    },
  });
  expect(typed({ entryFrom: '15:00' })).toEqual({
    errors: { entryFrom: 'Entry from is not before 14:30, when entries end.' },
  });
});

test('parameter form: the fields are those of the strategy whose preset is chosen', () => {
  const parameters = { lots: null, notional: 50, closeAt: null };
  const draft = draftOf({ preset: 'participation', parameters });
  expect(draft.texts).toEqual({ lots: '', notional: '50', closeAt: '' });
  expect(checkDraft(draft)).toEqual({ parameters });
  expect(checkDraft({ ...draft, texts: { ...draft.texts, closeAt: '80' } })).toEqual({
    errors: { closeAt: 'Sold early at is a number from 90 to 99.' },
  });
});
