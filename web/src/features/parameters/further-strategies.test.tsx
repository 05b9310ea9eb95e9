// @vitest-environment jsdom

import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { oneLotOf } from '#testing/one-lot.ts';
import { after, choose, fill, openPage, press } from '#testing/open-page.tsx';
import { ParametersDialog } from './parameters-dialog.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({
  call,
  ask: async (...asked: unknown[]) => ({ data: await call(...asked) }),
  onOutcome: () => () => {},
}));

const lot = { lots: 1, lotMarginPaise: 3_150_000, lotLossPaise: 3_800_000, lossPaise: 3_800_000 };
let size: object | null;
beforeEach(() => {
  size = lot;
  call.mockReset();
  call.mockImplementation(async (name: string) => {
    if (name === 'getLeastSize') return oneLotOf(2.76);
    return name === 'sizeStrategy' ? size : { id: 'a' };
  });
});

const participation = '{"preset":"participation"}';
const open = async (strategy: string, broker: 'Paper' | 'Bigul_XTS' = 'Paper') => {
  const account = anAccount('a', { strategy, broker, account_size: 40 });
  await openPage(<ParametersDialog account={account} scope="own" close={vi.fn()} />);
  await after(1_000);
};
/** The cards: under what each stands, and its name. */
const choices = () =>
  within(screen.getByRole('radiogroup', { name: 'Preset' }))
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ labels }) => [labels?.[0]?.previousSibling?.textContent, labels?.[0]?.textContent]);
const changed = () =>
  screen
    .getAllByRole('definition')
    .map((line) => [line.previousSibling?.textContent, line.textContent.replaceAll(/\s+/g, ' ')]);
const meaning = () => screen.getByRole('region', { name: 'What it means for this account' });

// req: INVESTOR-146
test('further strategies: presets stand under their strategy, and money is not offered the one for paper', async () => {
  const money = [
    ['Enigma', 'Daily'],
    ['Enigma', 'Eve of expiry'],
    ['Protected participation', 'Protected participation'],
  ];
  await open('{"preset":"daily"}', 'Bigul_XTS');
  expect(choices()).toEqual(money);
  cleanup();
  await open('{"preset":"daily"}');
  expect(choices()).toEqual([...money, ['On paper only', 'Turn of the month']]);
});

// req: INVESTOR-147
test('further strategies: the form has the fields of the strategy, and what it pays at most', async () => {
  await open(participation);
  expect(screen.queryByLabelText(/^Stop/)).toBeNull();
  expect(screen.queryByText(/is too small for it/)).toBeNull();
  expect(screen.queryByText('See what these made of the past')).toBeNull();
  const words = meaning().textContent;
  expect(words).toContain('Paid for spreads in a quarter at most₹51,000');
  expect(words).toContain('Premiums of twelve months at most₹2,00,000');
  expect(words).toContain('Worst case of one lot₹38,000');
  expect(words).not.toMatch(/Closed at a loss|Largest loss/);
  fill('Share that takes part (% of the account size)', '60');
  press('Review Changes');
  screen.getByText('Share that takes part is a number from 10 to 50.');
  fill('Share that takes part (% of the account size)', '40');
  press('Review Changes');
  expect(changed()).toEqual([
    ['Share that takes part', 'from 50% of the account size → to 40% of the account size'],
  ]);
  press('Save Changes');
  await after();
  expect(call).toHaveBeenCalledWith(
    'modifyAccount',
    expect.objectContaining({ strategy: '{"preset":"participation","notional":40}' }),
  );
});

test('further strategies: the form of a call says what it pays, and that one lot costs too much', async () => {
  size = { ...lot, lots: 0, lossPaise: 0 };
  await open('{"preset":"turn-of-month"}');
  expect(meaning().textContent).toContain('Paid for a call at most₹50,400');
  within(meaning()).getByText(/^One lot does not fit: it costs more than 1\.25%/);
  expect(screen.getAllByLabelText(/lots/)).toHaveLength(1);
});

// req: INVESTOR-147
test('further strategies: another strategy is reviewed as one, and nothing of the old is kept', async () => {
  await open('{"preset":"eve","strategy_name":"Mine","lots":2,"stop":3}');
  choose('Protected participation');
  press('Review Changes');
  const lines = changed();
  expect(lines.slice(0, 2)).toEqual([
    ['Strategy', 'from Enigma → to Protected participation'],
    ['Preset', 'from Eve of expiry → to Protected participation'],
  ]);
  expect(lines.map(([name]) => name)).toContain('Share that takes part');
  expect(lines.at(-1)?.[0]).toBe('No longer there');
  expect(lines.at(-1)?.[1]).toMatch(/Stop, .* → to nothing/);
  press('Save Changes');
  await after();
  expect(call).toHaveBeenCalledWith(
    'modifyAccount',
    expect.objectContaining({ strategy: '{"preset":"participation","strategy_name":"Mine"}' }),
  );
});
