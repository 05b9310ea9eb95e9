import type { RoleCallName, roleCalls } from '@sthira/contract/roles';
import type * as z from 'zod/mini';
import type { Call } from '#platform/call.ts';

/** A role function's call with its parsed input. */
export type RoleCall<Name extends RoleCallName> = Call<z.output<(typeof roleCalls)[Name]['input']>>;
