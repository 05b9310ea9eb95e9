import { Outlet } from 'react-router-dom';
import { Guarded } from './guarded.tsx';

export function Component() {
  return (
    <Guarded need="anyone">
      <Outlet />
    </Guarded>
  );
}
