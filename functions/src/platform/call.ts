import type { UnreadBook } from '@sthira/contract/books';
import type { Role } from '@sthira/contract/people';
import type { Instant } from '@sthira/contract/units';
import type { UserDocument } from '#documents/people.ts';
import type { Clock } from './clock.ts';
import type { Store } from './store/store.ts';

/** A signed-in person, as dispatch has checked them. */
export interface Caller {
  uid: string;
  email: string;
  name: string;
  /** `undefined` before the profile is completed. */
  role: Role | undefined;
  /** Their document as it was read when the call was let through. */
  profile?: UserDocument | undefined;
  /**
   * The role the caller's token speaks of, a copy for what cannot read the document; and how old
   * that copy may be.
   */
  claimedRole?: unknown;
  issuedAt?: Instant;
  /** When the sign-in began that the caller's token stems from. */
  signedInAt?: Instant;
}

/** What every verb is called with; it knows no door. */
export interface Call<Input> {
  caller: Caller;
  input: Input;
  clock: Clock;
  store: Store;
}

/** A verb's result where a message, if it has one, is part of the data. */
export interface PlainAnswer<Data> {
  data: Data;
}

/** The result of a verb, with one sentence about what was done. */
export interface Answer<Data> extends PlainAnswer<Data> {
  message: string;
  /** The accounts whose rows, or some of them, are missing in a book. */
  unread?: readonly UnreadBook[];
}
