// @vitest-environment jsdom
// req: INVESTOR-185

import { legalTexts } from '@sthira/contract/legal-texts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { tabStorage } from '#browser/storage.ts';
import { keepAgreement, keptAgreement } from '#entities/person/agreed-at-sign-in.ts';
import { CallError } from '#platform/call-error.ts';
import { after, openPage, press } from '#testing/open-page.tsx';
import { ConsentLine } from './consent-line.tsx';

const world = vi.hoisted(() => ({
  call: vi.fn(),
  saved: vi.fn(),
  due: [] as string[] | undefined,
}));
vi.mock('#platform/call.ts', () => ({ call: world.call, onOutcome: () => () => {} }));
vi.mock('#entities/person/session-provider.tsx', () => ({
  useProfile: () => ({ name: 'Asha', ...(world.due ? { agree_to: world.due } : {}) }),
  useSession: () => ({ profileSaved: world.saved }),
}));

const textOf = (text: 'terms' | 'privacy') => ({ text, sha256: legalTexts[text].sha256 });
const line = () => screen.queryByRole('region', { name: 'Terms and privacy' });

beforeEach(() => {
  world.call.mockReset();
  world.saved.mockReset();
  tabStorage.set('agreed-at-sign-in', null);
});

test('consent: where nothing is due there is no line, and nothing is sent', async () => {
  world.due = undefined;
  keepAgreement();
  await openPage(<ConsentLine />);
  expect(line()).toBeNull();
  expect(world.call).not.toHaveBeenCalled();
  expect(keptAgreement()).toBeNull();
});

test('consent: a changed text is named, linked and agreed to with one press', async () => {
  world.due = ['privacy'];
  world.call.mockResolvedValue({ name: 'Asha' });
  await openPage(<ConsentLine />);
  const link = screen.getByRole('link', { name: 'Privacy notice' });
  expect(link.getAttribute('href')).toBe('/legal/privacy');
  expect(screen.queryByRole('link', { name: 'Terms and Conditions' })).toBeNull();
  press('I agree');
  await after();
  expect(world.call).toHaveBeenCalledExactlyOnceWith('giveConsent', {
    ...{ texts: [textOf('privacy')], language: 'en', shown: 'question' },
  });
  expect(world.saved).toHaveBeenCalledWith({ name: 'Asha' });
});

test('consent: what was accepted by signing in is told without a question', async () => {
  world.due = ['terms', 'privacy'];
  world.call.mockReturnValue(new Promise(() => {}));
  keepAgreement();
  await openPage(<ConsentLine />);
  expect(line()).toBeNull();
  expect(world.call).toHaveBeenCalledWith('giveConsent', {
    ...{ texts: [textOf('terms'), textOf('privacy')], language: 'en', shown: 'sign-in' },
  });
});

test.each([
  ['conflict', true],
  ['unavailable', false],
] as const)(
  'consent: where telling it ends with %s, the question is asked: %s',
  async (code, asked) => {
    world.due = ['terms'];
    world.call.mockRejectedValue(new CallError({ code, message: 'Refused.' }));
    keepAgreement();
    await openPage(<ConsentLine />);
    await after();
    expect(line() !== null).toBe(asked);
    expect(keptAgreement() === null).toBe(asked);
  },
);

test('consent: a refusal stands in the line, which stays', async () => {
  world.due = ['terms'];
  world.call.mockRejectedValue(new CallError({ code: 'conflict', message: 'It has changed.' }));
  await openPage(<ConsentLine />);
  press('I agree');
  await after();
  screen.getByText('It has changed.');
  screen.getByRole('button', { name: 'I agree' });
});
