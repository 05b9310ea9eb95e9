import { type ReactNode, useEffect } from 'react';
import { AuthProvider, FirebaseAppProvider, useUser } from 'reactfire';
import { auth } from './firebase.ts';
import { type PersonListener, reportPerson } from './sdk-session.ts';

/**
 * The signed-in shell's word on who is here: tells it now, at every new token, and when the person
 * has gone. Only ever loaded by `import()`: reactfire brings the Firestore SDK with it.
 *
 * reactfire keeps its listeners and what they said until the page is left, so a session has to end
 * with a fresh page. Roles never come from its `useSigninCheck`: all validators share one answer.
 */
export default function SignedInUser(listener: PersonListener): ReactNode {
  return (
    <FirebaseAppProvider firebaseApp={auth.app}>
      <AuthProvider sdk={auth}>
        <PersonReporter {...listener} />
      </AuthProvider>
    </FirebaseAppProvider>
  );
}

function PersonReporter({ came, gone }: PersonListener): ReactNode {
  // A new token is another answer about the same user.
  const answer = useUser();
  useEffect(() => {
    if (answer.status === 'success') reportPerson(answer.data, { came, gone });
  }, [answer, came, gone]);
  return null;
}
