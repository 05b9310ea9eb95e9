import { roleLabels } from './role-labels.ts';

export function RoleOptions() {
  return (
    <>
      <option value="user">{roleLabels.user}</option>
      <option value="admin">{roleLabels.admin}</option>
    </>
  );
}
