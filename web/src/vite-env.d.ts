/// <reference types="vite/client" />

interface ViteTypeOptions {
  strictImportMetaEnv: unknown;
}

interface ImportMetaEnv {
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  /** Origin of the front before the Auth emulator; unset in production. */
  readonly VITE_AUTH_EMULATOR?: string;
  /** Origin of the streaming service, `wss://…`. */
  readonly VITE_STREAMING_URL?: string;
  /** `closed` refuses people without a profile instead of asking for one. */
  readonly VITE_SIGN_UP?: 'open' | 'closed';
}
