import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/call.ts';

/** As whole as an e-mail has to be to name somebody; the server looks closer. */
const whole = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/**
 * Whether somebody has the e-mail that a text is; a text that is none is not asked for. Each question
 * is a row of the audit trail.
 */
export function usePersonByEmail(text: string) {
  const email = text.trim().toLowerCase();
  return useQuery({
    queryKey: ['personByEmail', email],
    queryFn: ({ signal }) => call('getAuditNames', { ids: [], email }, signal),
    select: ({ uid }) => (uid === null ? null : { uid, email }),
    enabled: whole.test(email),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  });
}
