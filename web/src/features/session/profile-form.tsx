import { zodResolver } from '@hookform/resolvers/zod';
import type { Profile } from '@sthira/contract/people';
import { useMutation } from '@tanstack/react-query';
import { type Resolver, useForm } from 'react-hook-form';
import { RefusedNotice } from '#entities/refusal/refused-notice.tsx';
import { call } from '#platform/call.ts';
import { CallError } from '#platform/call-error.ts';
import { useDraft } from '#platform/use-draft.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field, Input, Select } from '#ui/controls/field.tsx';
import {
  experienceLabels,
  type ProfileValues,
  profileInput,
  profileValues,
  riskLabels,
} from './profile-values.ts';

interface Props {
  email: string;
  initial: Pick<Profile, 'name' | 'mobile_number' | 'trading_experience' | 'risk_tolerance'>;
  action: string;
  saved: (profile: Profile) => void;
}

export function ProfileForm({ email, initial, action, saved }: Props) {
  const form = useForm<ProfileValues>({
    defaultValues: initial,
    resolver: zodResolver(profileValues) as Resolver<ProfileValues>,
  });
  useDraft<ProfileValues>({
    name: 'profile',
    initial,
    values: form.getValues,
    restore: (field, value) => form.setValue(field, value as never, { shouldDirty: true }),
  });
  const save = useMutation({
    mutationFn: (values: ProfileValues) =>
      call('updateProfile', { email, ...profileInput(values, email) }),
    onSuccess: saved,
  });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
    >
      <Field label="Email" hint="Comes from your Google account.">
        {(ids) => <Input {...ids} type="email" readOnly value={email} />}
      </Field>
      <Field label="Name" error={errors.name?.message}>
        {(ids) => <Input {...ids} autoComplete="name" {...form.register('name')} />}
      </Field>
      <Field label="Mobile Number" error={errors.mobile_number?.message}>
        {(ids) => (
          <Input {...ids} type="tel" autoComplete="tel" {...form.register('mobile_number')} />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Trading Experience" error={errors.trading_experience?.message}>
          {(ids) => (
            <Select {...ids} {...form.register('trading_experience')}>
              <Choices labels={experienceLabels} />
            </Select>
          )}
        </Field>
        <Field label="Risk Tolerance" error={errors.risk_tolerance?.message}>
          {(ids) => (
            <Select {...ids} {...form.register('risk_tolerance')}>
              <Choices labels={riskLabels} />
            </Select>
          )}
        </Field>
      </div>
      {save.error ? <RefusedNotice error={save.error}>{reasonOf(save.error)}</RefusedNotice> : null}
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="w-full sm:w-auto"
        busy={save.isPending}
      >
        {action}
      </Button>
    </form>
  );
}

function reasonOf(error: Error): string {
  return (
    (error instanceof CallError && error.code !== 'internal' && error.reason) ||
    'Failed to update profile. Please try again.'
  );
}

function Choices({ labels }: { labels: Record<string, string> }) {
  return (
    <>
      <option value="">Not said</option>
      {Object.entries(labels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
