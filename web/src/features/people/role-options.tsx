import { role as roles } from '@sthira/contract/people';
import { roleWords } from '@sthira/contract/role-words';

/** The five roles; the sentence about the chosen one stands below the list. */
export function RoleOptions() {
  return roles.options.map((one) => (
    <option key={one} value={one}>
      {roleWords[one].name}
    </option>
  ));
}
