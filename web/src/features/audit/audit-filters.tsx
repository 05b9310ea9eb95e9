import { auditActions } from '@sthira/contract/audit-actions';
import { personEmail } from '@sthira/contract/people';
import { type FormEvent, useId, useState } from 'react';
import { nameOf as accountName } from '#entities/account/paper/paper.ts';
import { accountsKeys } from '#entities/account/record/use-accounts.ts';
import { useAnswer } from '#platform/use-answer.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { DayInput } from '#ui/controls/day-input.tsx';
import { Field, Input, Select } from '#ui/controls/field.tsx';
import { type AuditFilter, everything, isReading } from './audit-filter.ts';
import { actionLabel } from './audit-labels.ts';
import { nameOf } from './read-rows.ts';

interface Props {
  filter: AuditFilter;
  today: string;
  change: (change: Partial<AuditFilter>) => void;
}

/**
 * Person, account, action, time and whether readings are among them, in any combination. Each takes
 * effect at once; a person when the address is whole.
 */
export function AuditFilters({ filter, today, change }: Props) {
  const isOpen = Object.entries(everything).every(
    ([name, value]) => filter[name as keyof AuditFilter] === value,
  );
  return (
    <div className="grid grid-cols-2 items-start gap-3 border-b border-line px-4 py-3 sm:px-5 lg:grid-cols-[minmax(18rem,2fr)_minmax(10rem,1fr)_minmax(10rem,1fr)_9.5rem_9.5rem_auto]">
      <PersonFilter key={filter.person} filter={filter} change={change} />
      <SubjectFilter subject={filter.subject} change={change} />
      <ActionFilter action={filter.action} change={change} />
      <Field label="From">
        {(ids) => (
          <DayInput
            {...ids}
            className="min-h-9!"
            max={today}
            value={filter.from}
            onChange={({ target }) => change({ from: target.value })}
          />
        )}
      </Field>
      <Field label="To">
        {(ids) => (
          <DayInput
            {...ids}
            className="min-h-9!"
            max={today}
            value={filter.to}
            onChange={({ target }) => change({ to: target.value })}
          />
        )}
      </Field>
      <Button className="lg:mt-6.5" disabled={isOpen} onClick={() => change(everything)}>
        Clear
      </Button>
      <div className="col-span-full">
        <Checkbox
          label="Changes only"
          hint="Leaves out what somebody only looked at: lists of people, money, this trail"
          checked={filter.rows === 'changes'}
          onChange={({ target: { checked } }) =>
            change({
              rows: checked ? 'changes' : 'all',
              ...(checked && isReading(filter.action) ? { action: '' } : {}),
            })
          }
        />
      </div>
    </div>
  );
}

function PersonFilter({ filter: { person, side }, change }: Omit<Props, 'today'>) {
  const [text, setText] = useState(person);
  const [problem, setProblem] = useState('');
  const id = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = text.trim();
    const wrong =
      wanted.includes('@') && !personEmail.safeParse(wanted).success
        ? 'Write the whole e-mail address.'
        : '';
    setProblem(wrong);
    if (!wrong) change({ person: wanted });
  }
  return (
    <form
      noValidate
      aria-label="Filter by person"
      onSubmit={submit}
      className="col-span-2 space-y-1.5 lg:col-span-1"
    >
      <label htmlFor={id} className="block text-sm font-medium">
        Person
      </label>
      <div className="flex gap-2">
        <Select
          aria-label="What of the person"
          className="min-h-9! w-32! shrink-0"
          value={side}
          onChange={({ target }) => change({ side: target.value === 'about' ? 'about' : 'by' })}
        >
          <option value="by">Done by</option>
          <option value="about">About</option>
        </Select>
        <Input
          id={id}
          type="search"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          placeholder="Whole e-mail"
          aria-describedby={`${id}-problem`}
          aria-invalid={problem !== ''}
          className="min-h-9! min-w-0"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setProblem('');
            if (target.value === '' && person !== '') change({ person: '' });
          }}
        />
        <Button type="submit">Show</Button>
      </div>
      <p id={`${id}-problem`} role="status" className="text-xs text-danger empty:hidden">
        {problem}
      </p>
    </form>
  );
}

function SubjectFilter({ subject, change }: { subject: string; change: Props['change'] }) {
  const { data: accounts = [] } = useAnswer(...accountsKeys.all);
  const listed = accounts.some(({ id }) => id === subject);
  return (
    <Field label="Account">
      {(ids) => (
        <Select
          {...ids}
          className="min-h-9!"
          value={subject}
          onChange={({ target }) => change({ subject: target.value })}
        >
          <option value="">Any</option>
          {subject === '' || listed ? null : <option value={subject}>{nameOf(subject)}</option>}
          {accounts.map((account) => (
            <option key={account.id} value={account.id}>
              {`${accountName(account)} · ${account.email}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function ActionFilter({ action, change }: { action: string; change: Props['change'] }) {
  const listed = auditActions.some(({ actions }) => actions.some((one) => one === action));
  return (
    <Field label="Action">
      {(ids) => (
        <Select
          {...ids}
          className="min-h-9!"
          value={action}
          onChange={({ target }) => change({ action: target.value })}
        >
          <option value="">Any</option>
          {action === '' || listed ? null : <option value={action}>{actionLabel(action)}</option>}
          {auditActions.map(({ group, actions }) => (
            <optgroup key={group} label={group}>
              {actions.map((one) => (
                <option key={one} value={one}>
                  {actionLabel(one)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}
