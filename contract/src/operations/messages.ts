import {
  clearBellInput,
  messageSettings,
  messageSetup,
  pushDeviceId,
  pushDeviceInput,
  telegramCode,
  testChannelInput,
} from '../messages.ts';
import { nothing, type Operation } from './operation.ts';
import { routes } from './routes.ts';

/** What a person is told, and by what. */
export const messageOperations = {
  getChannels: {
    ...routes.getChannels,
    who: 'any',
    input: nothing,
    output: messageSetup,
    errors: [],
  },
  setChannels: {
    ...routes.setChannels,
    who: 'any',
    input: messageSettings,
    output: messageSettings,
    errors: [],
  },
  testChannel: {
    ...routes.testChannel,
    who: 'any',
    input: testChannelInput,
    output: nothing,
    errors: ['conflict'],
  },
  clearBell: {
    ...routes.clearBell,
    who: 'any',
    input: clearBellInput,
    output: nothing,
    errors: [],
  },
  linkTelegram: {
    ...routes.linkTelegram,
    who: 'any',
    input: nothing,
    output: telegramCode,
    errors: [],
  },
  unlinkTelegram: {
    ...routes.unlinkTelegram,
    who: 'any',
    input: nothing,
    output: nothing,
    errors: [],
  },
  addPushDevice: {
    ...routes.addPushDevice,
    who: 'any',
    input: pushDeviceInput,
    output: pushDeviceId,
    errors: ['conflict'],
  },
  removePushDevice: {
    ...routes.removePushDevice,
    who: 'any',
    input: pushDeviceId,
    output: nothing,
    errors: [],
  },
} as const satisfies Record<string, Operation>;
