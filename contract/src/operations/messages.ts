import { clearBellInput, messageSettings, messageSetup, testChannelInput } from '../messages.ts';
import { nothing, type Operation } from './operation.ts';
import { routes } from './routes.ts';

/** What a person is told, and by what. */
export const messageOperations = {
  getChannels: {
    ...routes.getChannels,
    who: 'investor',
    input: nothing,
    output: messageSetup,
    errors: [],
  },
  setChannels: {
    ...routes.setChannels,
    who: 'investor',
    input: messageSettings,
    output: messageSettings,
    errors: [],
  },
  testChannel: {
    ...routes.testChannel,
    who: 'investor',
    input: testChannelInput,
    output: nothing,
    errors: ['conflict'],
  },
  clearBell: {
    ...routes.clearBell,
    who: 'investor',
    input: clearBellInput,
    output: nothing,
    errors: [],
  },
} as const satisfies Record<string, Operation>;
