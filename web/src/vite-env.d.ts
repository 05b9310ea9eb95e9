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
  /** Origin of the Firestore emulator; unset in production. */
  readonly VITE_FIRESTORE_EMULATOR?: string;
  /** Origin of the streaming service, `wss://…`. */
  readonly VITE_STREAMING_URL?: string;
  /**
   * Where the role functions answer; unset in production, where their address follows from the
   * project.
   */
  readonly VITE_FUNCTIONS_URL?: string;
  /** The reCAPTCHA Enterprise key of App Check; unset where App Check is off. */
  readonly VITE_RECAPTCHA_SITE_KEY?: string;
  /** The payment provider's script where it is not the real one; unset in production. */
  readonly VITE_CHECKOUT_SCRIPT?: string;
  /** Where the site is reached, without a slash at the end; canonical addresses begin with it. */
  readonly VITE_SITE_ORIGIN: string;
  /**
   * The fixed address that order calls leave from; brokers take orders only from one that is
   * registered with them.
   */
  readonly VITE_ORDER_ADDRESS?: string;
  /** `shown`: the public pages claim what returns are aimed at; anything else shows no claim. */
  readonly VITE_RETURN_CLAIMS?: string;
  /** `off`: a build without a service worker, which removes it from devices that have it. */
  readonly VITE_APP_WORKER?: string;
  /** The external form that takes webinar registrations. */
  readonly VITE_WEBINAR_FORM_URL: string;
  /**
   * Code of the State the company is registered in: buyers there pay CGST and SGST, others IGST.
   */
  readonly VITE_SUPPLIER_STATE: string;
  readonly VITE_COMPANY_NAME: string;
  /** The register's number of the company, such as an LLPIN; may be empty. */
  readonly VITE_COMPANY_REGISTRATION: string;
  readonly VITE_COMPANY_ADDRESS: string;
  readonly VITE_COMPANY_COURTS: string;
  readonly VITE_CONTACT_EMAIL: string;
  readonly VITE_CONTACT_PHONE: string;
}

declare module '*.md' {
  const text: import('#features/landing/legal/legal-document.tsx').LegalText;
  export default text;
}
