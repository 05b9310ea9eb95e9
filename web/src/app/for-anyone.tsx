import { Outlet } from 'react-router-dom';
import { Guarded } from '#features/session/guarded.tsx';

export function Component() {
  return (
    <Guarded need="anyone">
      <Outlet />
    </Guarded>
  );
}
