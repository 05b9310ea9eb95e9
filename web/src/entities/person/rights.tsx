import type { Role } from '@sthira/contract/people';
import {
  type InvestorCall,
  mayCall,
  mayReach,
  mayRead,
  removesIssues,
  type StaffCall,
  type StaffReading,
} from '@sthira/contract/staff-rights';
import { createContext, type ReactNode, use, useMemo } from 'react';

/** What a role lets the signed-in person do for others; the server asks again. */
export interface Rights {
  may: (call: StaffCall) => boolean;
  reaches: (call: InvestorCall) => boolean;
  reads: (what: StaffReading) => boolean;
  removesIssues: boolean;
}

const rightsOf = (role: Role | undefined): Rights => ({
  may: (call) => mayCall(role, call),
  reaches: (call) => mayReach(role, call),
  reads: (what) => mayRead(role, what),
  removesIssues: removesIssues(role),
});

const Context = createContext(rightsOf(undefined));

/** Gives the pages inside it the rights of a role; outside of it nobody has any. */
export function RightsOf({ who, children }: { who: Role; children: ReactNode }): ReactNode {
  const rights = useMemo(() => rightsOf(who), [who]);
  return <Context value={rights}>{children}</Context>;
}

export const useRights = (): Rights => use(Context);
