// req: ADMIN-56

import { type OperationName, operations } from '@sthira/contract/operations';
import { type RoleCallName, roleCalls } from '@sthira/contract/operations/roles';
import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { askTrading, callApi, callTrading, requestOf } from '#support/api.ts';
import { anAccount } from '#support/linked-account.ts';
import { anOrder } from '#support/payments.ts';
import { askRole } from '#support/role-calls.ts';
import { aboutAccounts, nobodysId, sampleInput } from '#support/sample-inputs.ts';
import { signedIn } from '#support/sign-in.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { callGuards } from '../../functions/src/testing/call-guards.ts';

const names = (Object.keys(operations) as OperationName[]).filter(
  (name) => operations[name].who === 'admin',
);
const roleNames = Object.keys(roleCalls) as RoleCallName[];
const staff = ['support', 'operations', 'money'] as const;
const refusal = {
  success: false,
  data: { code: 'forbidden' },
  message: 'Your role does not include this.',
};

test.each(staff)(
  'staff calls: %s is refused at both doors by what its role does not include',
  async (role) => {
    const [person, other] = await Promise.all([signedIn(role), signedIn(role)]);
    for (const name of names.filter((each) => !callGuards[each].staff.includes(role))) {
      const input = sampleInput(name, { email: person.email });
      const rest = await callApi(name, input, person);
      expect({ name, status: rest.status, ...rest.envelope }).toMatchObject({
        status: 403,
        ...refusal,
      });
      const callable = await callTrading(name, input, other);
      expect({ name, status: callable.status }).toEqual({ name, status: 403 });
      expect(callable.answer.error?.details, name).toMatchObject(refusal);
    }
  },
);

test.each(staff)('staff calls: %s is let through to what its role includes', async (role) => {
  const person = await signedIn(role);
  for (const name of names.filter((each) => callGuards[each].staff.includes(role))) {
    // A field nobody knows is looked at behind the guard, and before anything is done.
    const { method, path, body } = requestOf(name, sampleInput(name));
    const { answer } = await askTrading({ method, path, body: { ...body, more: 1 } }, person);
    expect(answer.error?.details, name).toMatchObject({ data: { code: 'bad-input' } });
  }
});

test.each(staff)('staff calls: %s reads people, and changes none of them', async (role) => {
  const [person, investor] = await Promise.all([signedIn(role), signedIn()]);
  const { email } = investor;
  const inputs: Partial<Record<RoleCallName, object>> = {
    listUsersWithRoles: { pageSize: 1 },
    setUserRole: { email, role },
    resetUserPassword: { email, newPassword: 'secret-7' },
  };
  for (const name of roleNames) {
    const { status, error } = await askRole(name, inputs[name] ?? { email }, person);
    const may = callGuards[name].staff.includes(role);
    expect({ name, status, message: error?.message }).toEqual(
      may
        ? { name, status: 200, message: undefined }
        : { name, status: 403, message: 'Your role does not include this.' },
    );
  }
  expect((await db().doc(paths.user(investor.uid)).get()).get('role')).toBe('user');
});

test.each(staff)(
  'staff calls: an account of somebody else is not found by %s in the calls of investors',
  async (role) => {
    const [owner, person] = await Promise.all([signedIn(), signedIn(role)]);
    const { id } = await anAccount(owner, { state: 'logged_out' });
    const before = (await db().doc(paths.account(id)).get()).data();
    for (const name of aboutAccounts) {
      if (callGuards[name].staff.includes(role)) continue;
      const theirs = await callApi(name, sampleInput(name, { id }), person);
      const missing = await callApi(name, sampleInput(name, { id: nobodysId }), person);
      expect(theirs.status, name).toBe(404);
      expect(theirs.text, name).toBe(missing.text);
    }
    expect((await db().doc(paths.account(id)).get()).data()).toEqual(before);
    const status = await callApi('loginStatus', sampleInput('loginStatus', { id }), person);
    expect(status.status).toBe(role === 'operations' ? 200 : 404);
  },
);

test('staff calls: only money and admins get at the invoice of somebody else', async () => {
  const buyer = await signedIn();
  const { purchase_id: id } = await anOrder(buyer);
  const status = async (role: (typeof staff)[number] | 'admin') =>
    (await callApi('getInvoicePdf', sampleInput('getInvoicePdf', { id }), await signedIn(role)))
      .status;
  expect(await status('support')).toBe(404);
  expect(await status('operations')).toBe(404);
  // It is found, and has no invoice before it is paid.
  expect(await status('money')).toBe(await status('admin'));
  expect(await status('money')).not.toBe(404);
});
