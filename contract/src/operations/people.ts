import * as z from 'zod/mini';
import { disabledUser } from '../accounts.ts';
import { consentInput, consents } from '../consents.ts';
import { erasureInput } from '../erasure.ts';
import { ownDataInput, ownDataPage } from '../own-data.ts';
import {
  createdProfile,
  createProfileInput,
  personEmail,
  profile,
  updateProfileInput,
} from '../people.ts';
import { loneSignIns } from '../roles.ts';
import { seenPerson } from '../seen-person.ts';
import { nothing, type Operation, refusals } from './operation.ts';
import { routes } from './routes.ts';

const byEmail = z.strictObject({ email: personEmail });

/** Profiles, sign-ins and users. */
export const personOperations = {
  getProfile: {
    ...routes.getProfile,
    who: 'any',
    input: nothing,
    output: profile,
    errors: refusals.lookup,
  },
  updateProfile: {
    ...routes.updateProfile,
    who: 'any',
    input: updateProfileInput,
    output: profile,
    errors: ['conflict'],
  },
  logout: {
    ...routes.logout,
    who: 'any',
    input: nothing,
    output: nothing,
    errors: ['unavailable'],
  },
  logoutEverywhere: {
    ...routes.logoutEverywhere,
    who: 'any',
    input: nothing,
    output: nothing,
    errors: ['unavailable'],
  },
  getConsents: {
    ...routes.getConsents,
    who: 'any',
    input: nothing,
    output: consents,
    errors: [],
  },
  giveConsent: {
    ...routes.giveConsent,
    who: 'any',
    input: consentInput,
    output: profile,
    errors: ['conflict'],
  },
  requestErasure: {
    ...routes.requestErasure,
    who: 'any',
    input: erasureInput,
    output: nothing,
    recentSignIn: 'always',
    errors: ['conflict'],
  },
  getOwnData: {
    ...routes.getOwnData,
    who: 'any',
    input: ownDataInput,
    output: ownDataPage,
    errors: ['conflict'],
  },
  createProfile: {
    ...routes.createProfile,
    who: 'admin',
    input: createProfileInput,
    output: createdProfile,
    recentSignIn: 'always',
    errors: refusals.change,
  },
  deleteUser: {
    ...routes.deleteUser,
    who: 'admin',
    input: byEmail,
    output: byEmail,
    recentSignIn: 'always',
    errors: refusals.change,
  },
  seePerson: {
    ...routes.seePerson,
    who: 'admin',
    input: byEmail,
    output: seenPerson,
    errors: refusals.lookup,
  },
  disableUser: {
    ...routes.disableUser,
    who: 'admin',
    input: byEmail,
    output: disabledUser,
    recentSignIn: 'always',
    errors: refusals.broker,
  },
  enableUser: {
    ...routes.enableUser,
    who: 'admin',
    input: byEmail,
    output: byEmail,
    recentSignIn: 'always',
    errors: refusals.broker,
  },
  getLoneSignIns: {
    ...routes.getLoneSignIns,
    who: 'admin',
    input: nothing,
    output: loneSignIns,
    errors: ['unavailable'],
  },
} as const satisfies Record<string, Operation>;
