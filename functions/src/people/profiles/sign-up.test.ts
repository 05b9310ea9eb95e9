// req: INVESTOR-85

import type { SignUpSetting } from '@sthira/contract/settings';
import { expect, test } from 'vitest';
import { admitNewcomer, isSignUpOpen } from './sign-up.ts';

test.each<[SignUpSetting | undefined, string, boolean]>([
  [undefined, 'asha@example.in', true],
  [{ state: 'open', except: [] }, 'asha@example.in', true],
  [{ state: 'open', except: ['throwaway.example'] }, 'asha@throwaway.example', false],
  [{ state: 'open', except: ['throwaway.example'] }, 'asha@not-throwaway.example', true],
  [{ state: 'closed', except: [] }, 'asha@example.in', false],
  [{ state: 'closed', except: ['Operator.example'] }, 'Asha@operator.EXAMPLE', true],
  [{ state: 'closed', except: ['operator.example'] }, 'operator.example@example.in', false],
])('sign-up: setting %j, e-mail %s, allowed: %s', (setting, email, open) => {
  expect(isSignUpOpen(setting, email)).toBe(open);
});

test('sign-up: a refused person is asked to contact support', () => {
  expect(() => admitNewcomer({ state: 'closed', except: [] }, 'asha@example.in')).toThrow(
    'Account found but profile incomplete. Please contact support.',
  );
  expect(() => admitNewcomer(undefined, 'asha@example.in')).not.toThrow();
});
