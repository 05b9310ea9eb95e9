import { expect, test, vi } from 'vitest';
import { signInNeeded } from '#accounts/record/consent.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { UnreadBroker } from './unread-broker.ts';

vi.mock(import('#market/market-hours.ts'), async (original) => ({
  ...(await original()),
  isMarketOpen: () => true,
}));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

test('unread broker: a session that only its owner can open again is told with what they have to do', async () => {
  const trouble = vi.fn();
  const account = anAccount({ broker: 'Bigul_XTS', loginBy: 'consent' });
  const unread = new UnreadBroker(
    { id: account.id, account } as never,
    { trouble } as never,
    new SteppedClock(),
  );
  const ended = new BrokerError('session-dead', { text: signInNeeded(account) });
  for (const times of [0, 0, 1]) {
    await unread.noteFailure(ended);
    expect(trouble).toHaveBeenCalledTimes(times);
  }
  expect(trouble).toHaveBeenCalledWith(
    'broker-unreadable',
    'The broker cannot be read: Asha Arham needs its owner’s sign in at Bigul: press Log in, and sign in there.',
  );
});
