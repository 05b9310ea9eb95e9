import type { ErrorCode } from '@sthira/contract/errors';
import type { StartObstacle } from '@sthira/contract/start-obstacles';

/** What a login keeps from being started. */
export type LoginBlock = 'logged-out' | 'login-failed' | 'logging-in' | 'pending';

/** What a refusal is known by: why a start or a call was refused, or what became of an order. */
export type RefusalCode = StartObstacle['kind'] | LoginBlock | ErrorCode | 'rejected';

/** The id of a refusal among those of the Support page. */
export const refusalAnchor = (code: string) => `refusal-${code}`;

/** Where the Support page says what there is to do about a refusal. */
export const helpAddress = (code: RefusalCode) => `/help#${refusalAnchor(code)}`;
