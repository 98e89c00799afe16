/** A passkey (W3C Web Authentication): a key pair in a device of the user, of which the server has the public key. */
export interface Passkey {
  id: string;
  /** The id that the authenticator chose, in base64url. */
  credentialId: string;
  userId: string;
  name: string;
  /** A COSE key (RFC 9052). */
  publicKey: Uint8Array;
  /** How often it was used, according to the authenticator; 0 where it does not count. */
  counter: number;
  /** How browsers reach the authenticator: "internal", "usb", … */
  transports: string[];
  /** ISO 8601. */
  createdAt: string;
  lastUsedAt: string | null;
}

export interface PasskeyStore {
  /** False when there is a passkey with this credential id. */
  add(passkey: Passkey): Promise<boolean>;
  /** Oldest first. */
  list(userId: string): Promise<Passkey[]>;
  /** Finds the passkey of a sign-in by its credential id, before its user is known. */
  find(credentialId: string): Promise<Passkey | undefined>;
  /** Records a use at this time (ISO 8601). False when the passkey was removed meanwhile. */
  markUsed(id: string, use: { counter: number; at: string }): Promise<boolean>;
  remove(userId: string, id: string): Promise<boolean>;
  /** Removes all passkeys of a user; returns how many. */
  removeAll(userId: string): Promise<number>;
  /** The number of passkeys of each user who has one. */
  countByUser(): Promise<Map<string, number>>;
}
