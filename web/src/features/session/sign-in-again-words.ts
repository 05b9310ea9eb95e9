import type { CallName, calls } from '@sthira/contract/operations';

type Guarded = {
  [Name in CallName]: (typeof calls)[Name] extends { recentSignIn: string } ? Name : never;
}[CallName];

/** What each call that may need a fresh sign-in does. */
const purposes: Record<Guarded, string> = {
  modifyAccount: 'Changing broker keys, or letting an account lose more',
  modifyAccountFor: 'Changing somebody’s account',
  setPlanFor: 'Planning somebody’s days',
  deleteAccount: 'Deleting an account',
  deleteAccountFor: 'Deleting somebody’s account',
  addAccountFor: 'Linking an account for somebody',
  loginAccountFor: 'Logging somebody’s account in',
  loginAllAccounts: 'Logging all accounts in',
  loginAccounts: 'Logging accounts in',
  cancelLogins: 'Taking accounts out of the queue',
  logoutAccount: 'Logging somebody’s account out',
  startMany: 'Starting accounts for their owners',
  startTradingFor: 'Starting accounts for their owners',
  leaveRestFor: 'Leaving the rest to its owner',
  createProfile: 'Making a profile',
  disableUser: 'Disabling a person',
  enableUser: 'Enabling a person',
  deleteUser: 'Deleting a person',
  deleteUserFromFirebase: 'Deleting a person’s sign-in',
  requestErasure: 'Deleting your data',
  requestRefund: 'Asking for a refund',
  decideRefund: 'Deciding a refund',
  adjustCredits: 'Changing somebody’s credits',
  decideAdjustment: 'Deciding about an adjustment of credits',
  addAdminRole: 'Making somebody an admin',
  removeAdminRole: 'Taking the admin role away',
  setUserRole: 'Changing somebody’s role',
  resetUserPassword: 'Setting somebody’s password',
  liftKillSwitch: 'Allowing trading on the platform again',
};

export function purposeOf(name: CallName): string {
  return (purposes as Partial<Record<CallName, string>>)[name] ?? 'This';
}
