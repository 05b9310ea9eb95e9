import { Outlet } from 'react-router-dom';
import { Guarded } from '#features/session/guarded.tsx';
import { Component as Shell } from './shell/shell.tsx';

const ForAnyone = () => (
  <Guarded need="anyone">
    <Outlet />
  </Guarded>
);

const ForInvestors = () => (
  <Guarded need="investor">
    <Outlet />
  </Guarded>
);

/** What stands around the pages of signed-in people, in one script. */
export const frames = { anyone: ForAnyone, shell: Shell, investors: ForInvestors };
