import * as z from 'zod/mini';
import { disabledUser } from '../accounts.ts';
import {
  createdProfile,
  createProfileInput,
  personEmail,
  profile,
  updateProfileInput,
} from '../people.ts';
import { loneSignIns } from '../roles.ts';
import { nothing, type Operation, refusals } from './operation.ts';

const byEmail = z.strictObject({ email: personEmail });

/** Profiles, sign-ins and users. */
export const personOperations = {
  getProfile: {
    method: 'GET',
    path: '/users/get_profile',
    who: 'any',
    input: nothing,
    output: profile,
    errors: refusals.lookup,
  },
  updateProfile: {
    method: 'PUT',
    path: '/users/update_profile',
    who: 'any',
    input: updateProfileInput,
    output: profile,
    errors: ['conflict'],
  },
  logout: {
    method: 'POST',
    path: '/users/logout',
    who: 'any',
    input: nothing,
    output: nothing,
    proof: 'none',
    errors: ['unavailable'],
  },
  logoutEverywhere: {
    method: 'POST',
    path: '/users/logout_everywhere',
    who: 'any',
    input: nothing,
    output: nothing,
    errors: ['unavailable'],
  },
  createProfile: {
    method: 'POST',
    path: '/admin/create_profile',
    who: 'admin',
    input: createProfileInput,
    output: createdProfile,
    recentSignIn: 'always',
    errors: refusals.change,
  },
  deleteUser: {
    method: 'DELETE',
    path: '/admin/delete_user/{email}',
    who: 'admin',
    input: byEmail,
    output: byEmail,
    recentSignIn: 'always',
    errors: refusals.change,
  },
  disableUser: {
    method: 'POST',
    path: '/admin/disable_user',
    who: 'admin',
    input: byEmail,
    output: disabledUser,
    recentSignIn: 'always',
    errors: refusals.broker,
  },
  enableUser: {
    method: 'POST',
    path: '/admin/enable_user',
    who: 'admin',
    input: byEmail,
    output: byEmail,
    recentSignIn: 'always',
    errors: refusals.broker,
  },
  getLoneSignIns: {
    method: 'GET',
    path: '/admin/lone_sign_ins',
    who: 'admin',
    input: nothing,
    output: loneSignIns,
    errors: ['unavailable'],
  },
} as const satisfies Record<string, Operation>;
