// req: ADMIN-36, ADMIN-106

import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#platform/call-error.ts';
import { createUser, finishUser, UnfinishedError } from './create-user.ts';
import { deleteUser } from './delete-user.ts';

const call = vi.hoisted(() => vi.fn());
const callFunction = vi.hoisted(() => vi.fn());
const createIdentity = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({ call }));
vi.mock('#platform/call-function.ts', () => ({ callFunction }));
vi.mock('#platform/create-identity.ts', () => ({ createIdentity }));

const asha = {
  email: 'asha@sthira.example',
  password: 'secret',
  name: 'Asha Rao',
  role: 'admin',
} as const;
const halfway = { uid: 'u1', email: asha.email, name: asha.name, role: 'admin' } as const;
const running = new CallError({ code: 'conflict', message: 'Accounts are trading.' });
const gone = new CallError({ code: 'not-found', message: 'Nobody.' });

beforeEach(() => {
  for (const each of [call, callFunction, createIdentity]) each.mockReset();
  createIdentity.mockResolvedValue('u1');
  call.mockResolvedValue({});
  callFunction.mockResolvedValue({});
});

const caught = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  );

test('create user: sign-in, profile, role, in this order', async () => {
  const order: string[] = [];
  createIdentity.mockImplementation(async () => {
    order.push('sign-in');
    return 'u1';
  });
  call.mockImplementation(async (name: string) => order.push(name));
  callFunction.mockImplementation(async (name: string) => order.push(name));
  await createUser(asha);
  expect(order).toEqual(['sign-in', 'createProfile', 'setUserRole']);
  expect(createIdentity).toHaveBeenCalledWith({ email: asha.email, password: asha.password });
  expect(call).toHaveBeenCalledWith('createProfile', {
    email: asha.email,
    name: asha.name,
    uid: 'u1',
  });
  expect(callFunction).toHaveBeenCalledWith('setUserRole', { email: asha.email, role: 'admin' });
});

test('create user: the role user needs no call', async () => {
  await createUser({ ...asha, role: 'user' });
  expect(callFunction).not.toHaveBeenCalled();
});

test('create user: nothing follows a refused sign-in', async () => {
  const refusal = new Error('taken');
  createIdentity.mockRejectedValue(refusal);
  expect(await caught(createUser(asha))).toBe(refusal);
  expect(call).not.toHaveBeenCalled();
});

test('create user: a failed profile is created later, without another sign-in', async () => {
  call.mockRejectedValueOnce(gone);
  const error = await caught(createUser(asha));
  expect(error).toBeInstanceOf(UnfinishedError);
  expect(error).toMatchObject({ unfinished: { ...halfway, missing: 'profile' }, cause: gone });
  await finishUser((error as UnfinishedError).unfinished);
  expect(createIdentity).toHaveBeenCalledOnce();
  expect(callFunction).toHaveBeenCalledOnce();
});

test('create user: a failed role is set later, without another profile', async () => {
  callFunction.mockRejectedValueOnce(gone);
  const error = await caught(createUser(asha));
  expect(error).toMatchObject({ unfinished: { ...halfway, missing: 'role' } });
  await finishUser((error as UnfinishedError).unfinished);
  expect(call).toHaveBeenCalledOnce();
  expect(callFunction).toHaveBeenCalledTimes(2);
});

test('delete user: the profile before the sign-in, whose failure is returned', async () => {
  expect(await deleteUser(asha.email)).toEqual({ left: 'nothing' });
  callFunction.mockRejectedValue(gone);
  expect(await deleteUser(asha.email)).toEqual({ left: 'sign-in', error: gone });
});

test('delete user: a refused deletion of the profile keeps the sign-in', async () => {
  call.mockRejectedValue(running);
  expect(await caught(deleteUser(asha.email))).toBe(running);
  expect(callFunction).not.toHaveBeenCalled();
});

test('delete user: a missing profile does not keep the sign-in', async () => {
  call.mockRejectedValue(gone);
  expect(await deleteUser(asha.email)).toEqual({ left: 'nothing' });
  expect(callFunction).toHaveBeenCalledWith('deleteUserFromFirebase', { email: asha.email });
});

test('create user: any thrown value becomes an error with its text', async () => {
  call.mockRejectedValueOnce('Refused');
  expect(await caught(createUser(asha))).toMatchObject({ cause: new Error('Refused') });
  callFunction.mockRejectedValueOnce('Refused');
  expect(await deleteUser(asha.email)).toEqual({ left: 'sign-in', error: new Error('Refused') });
});
