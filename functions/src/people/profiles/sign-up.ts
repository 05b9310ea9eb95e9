import { profileIncomplete, type SignUpSetting } from '@sthira/contract/settings';
import { AppError } from '#platform/errors.ts';

/** Whether somebody with this e-mail may make a profile. Pure. */
export function isSignUpOpen(setting: SignUpSetting | undefined, email: string): boolean {
  const { state, except } = setting ?? { state: 'open', except: [] };
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const excepted = except.some((one) => one.toLowerCase() === domain);
  return (state === 'open') !== excepted;
}

/** Refuses with `forbidden` who may not make a profile. */
export function admitNewcomer(setting: SignUpSetting | undefined, email: string): void {
  if (!isSignUpOpen(setting, email)) throw new AppError('forbidden', profileIncomplete);
}
