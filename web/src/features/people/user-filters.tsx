import { type Role, role as roles } from '@sthira/contract/people';
import { roleWords } from '@sthira/contract/role-words';
import { Select } from '#ui/controls/field.tsx';
import { SearchBox } from '#ui/controls/search-box.tsx';

/** Which users a list shows; `null` is all of them. */
export interface UserFilter {
  role: Role | null;
  emailPrefix: string | null;
}

export const everybody: UserFilter = { role: null, emailPrefix: null };

interface Props {
  filter: UserFilter;
  change: (filter: UserFilter) => void;
}

export function UserFilters({ filter: { role, emailPrefix }, change }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3 sm:px-5">
      <SearchBox
        className="w-full sm:w-72"
        label="Filter by email"
        placeholder="Email begins with"
        value={emailPrefix ?? ''}
        change={(text) => change({ role, emailPrefix: text || null })}
      />
      <Select
        aria-label="Filter by role"
        className="min-h-9! w-auto!"
        value={role ?? ''}
        onChange={({ target }) =>
          change({ role: roles.options.find((one) => one === target.value) ?? null, emailPrefix })
        }
      >
        <option value="">All roles</option>
        {roles.options.map((one) => (
          <option key={one} value={one}>
            {roleWords[one].name}
          </option>
        ))}
      </Select>
    </div>
  );
}
