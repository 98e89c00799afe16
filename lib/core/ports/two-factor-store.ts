/** Two-factor authentication of users: an authenticator app (TOTP, RFC 6238), and recovery codes for users who have lost it. */
export interface TwoFactorStore {
  find(userId: string): Promise<Authenticator | undefined>;
  /** The users who have confirmed an authenticator. */
  confirmedUsers(): Promise<string[]>;
  /** Stores a new authenticator in place of an unconfirmed one, begun at this time (ISO 8601). False when one was confirmed. */
  begin(userId: string, ciphertext: string, begunAt: string): Promise<boolean>;
  /** Confirms this unconfirmed authenticator with a code of the time step. False when it was replaced, removed or confirmed meanwhile. */
  confirm(userId: string, ciphertext: string, step: number): Promise<boolean>;
  /** Uses up the code of a time step. False when it, or that of a later step, has been used. */
  spendStep(userId: string, step: number): Promise<boolean>;
  /** Replaces all recovery codes. */
  setRecoveryCodes(userId: string, hashes: readonly string[]): Promise<void>;
  /** Uses up a recovery code. False when there is none with this hash. */
  spendRecoveryCode(userId: string, hash: string): Promise<boolean>;
  countRecoveryCodes(userId: string): Promise<number>;
  /** Removes the authenticator, confirmed or not, with the recovery codes. False when there was none. */
  remove(userId: string): Promise<boolean>;
  /** The confirmed authenticators, to encrypt them again. */
  allCiphertexts(): Promise<{ userId: string; ciphertext: string }[]>;
  /** False if the ciphertext is no longer `was`. */
  setCiphertext(userId: string, ciphertext: string, was: string): Promise<boolean>;
}

export interface Authenticator {
  ciphertext: string;
  /** ISO 8601. */
  begunAt: string;
  /** ISO 8601; null until a code of the app was entered. */
  confirmedAt: string | null;
}
