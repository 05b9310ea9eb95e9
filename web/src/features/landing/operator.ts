/** Who runs the platform and how to reach them, as the public pages print it. */
export interface Operator {
  /** The product's name. */
  product: string;
  company: string;
  /** Number in the company register; empty when it is not to be shown. */
  registration: string;
  address: string;
  /** The courts that the terms name, a place. */
  courts: string;
  email: string;
  phone: string;
  webinarFormUrl: string;
}
