import { broker, brokers } from '@sthira/contract/accounts';
import type { ComponentProps } from 'react';
import { Field, Input, Select } from '#ui/controls/field.tsx';
import { brokerText } from '#ui/format/broker-name.tsx';
import { keysHint } from './broker-keys.ts';

/** Whether the server has this account, with a key and a secret, or is about to get it. */
export type Stored = 'new' | 'stored';

type FieldProps<Element extends 'input' | 'select'> = ComponentProps<Element> & {
  error: string | undefined;
};

/** The broker of both account forms, and where its keys are found. */
export function BrokerField({ error, chosen, ...rest }: FieldProps<'select'> & { chosen: string }) {
  const known = broker.safeParse(chosen);
  return (
    <Field label="Broker" error={error} {...(known.success ? { hint: keysHint(known.data) } : {})}>
      {(ids) => (
        <Select {...ids} required {...rest}>
          {brokers.map((name) => (
            <option key={name} value={name}>
              {brokerText(name)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Where a broker has a page of its own for it: how the account logs in. */
export function WayField({
  error,
  isRequired,
  ...rest
}: FieldProps<'select'> & { isRequired: boolean }) {
  const hint =
    'At your broker you sign in by yourself, with its second factor, each day. Key and secret are needed besides.';
  return (
    <Field label="How it logs in" error={error} hint={hint}>
      {(ids) => (
        <Select {...ids} {...rest}>
          {isRequired ? null : <option value="keys">Key and secret</option>}
          <option value="consent">Sign in at your broker</option>
        </Select>
      )}
    </Field>
  );
}

export function KeyField({ error, stored, ...rest }: FieldProps<'input'> & { stored: Stored }) {
  return (
    <Field
      label="API Key"
      error={error}
      {...(stored === 'stored' ? { hint: 'Leave it as it is to keep the stored key.' } : {})}
    >
      {(ids) => <Input {...ids} required autoComplete="off" spellCheck={false} {...rest} />}
    </Field>
  );
}

export function SecretField({ error, stored, ...rest }: FieldProps<'input'> & { stored: Stored }) {
  return (
    <Field label="API Secret" error={error}>
      {(ids) => (
        <Input
          {...ids}
          type="password"
          autoComplete="new-password"
          required={stored === 'new'}
          placeholder={stored === 'stored' ? '(unchanged)' : ''}
          {...rest}
        />
      )}
    </Field>
  );
}
