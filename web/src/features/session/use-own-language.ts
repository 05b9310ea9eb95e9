import { useEffect } from 'react';
import { useProfile, useSession } from '#entities/person/session-provider.tsx';
import { languageSent, storedLanguage, takeUpLanguage, unsentLanguage } from '#language/choice.ts';
import { call } from '#platform/call.ts';

/**
 * Stores a language that was chosen on this device in the profile, which mails and pushes are
 * written by; and takes up the profile's on a device where none was chosen.
 */
export function useOwnLanguage(): void {
  const { language } = useProfile();
  const { profileSaved } = useSession();
  useEffect(() => {
    const unsent = unsentLanguage();
    if (unsent === null) {
      if (language && language !== 'en' && storedLanguage() === null) takeUpLanguage(language);
      return;
    }
    if (unsent === (language ?? 'en')) languageSent();
    else
      call('updateProfile', { language: unsent }).then(
        (profile) => profileSaved(profile),
        // It is tried again with the next page.
        () => {},
      );
  }, [language, profileSaved]);
}
