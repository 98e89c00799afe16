/** A passkey (W3C Web Authentication): a key pair in a device of the user, of which the server has the public key. */
export interface Passkey {
  /** The credential id, base64url. */
  id: string;
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
  /** False when somebody has a passkey with this id. */
  add(passkey: Passkey): Promise<boolean>;
  /** Oldest first. */
  list(userId: string): Promise<Passkey[]>;
  /** Finds the passkey of a sign-in, before its user is known. */
  find(id: string): Promise<Passkey | undefined>;
  /** Records a use at this time (ISO 8601). False when the passkey was removed meanwhile. */
  markUsed(id: string, use: { counter: number; at: string }): Promise<boolean>;
  remove(userId: string, id: string): Promise<boolean>;
}
