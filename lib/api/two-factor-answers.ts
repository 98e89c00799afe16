/**
 * `GET /api/me/two-factor`. `since`: ISO 8601, null while it is off; `recoveryCodes`: how many are left; `removed`: if an owner turned it off, when
 * (ISO 8601), and who (null: a removed user).
 */
export interface TwoFactorAnswer {
  since: string | null;
  recoveryCodes: number;
  removed?: { at: string; by: string | null };
}

/** `POST /api/me/two-factor`: the secret in base32 for typing, and as the address that a QR code contains. */
export interface NewAuthenticatorAnswer {
  secret: string;
  address: string;
}

/** New recovery codes: the only response that contains them. */
export interface RecoveryCodesAnswer {
  recoveryCodes: string[];
}
