import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { createGate } from './gate';

/** OWASP Password Storage Cheat Sheet: N=2^15, r=8, p=3, which takes 32 MiB and about 0.2 s. */
const PARAMETERS = { ln: 15, r: 8, p: 3 };
const KEY_BYTES = 32;
/** PHC string format: `$scrypt$ln=15,r=8,p=3$<salt>$<key>`, base64 without padding. */
const PHC = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/;

/** Two of libuv's four threads remain free for files and DNS. A sign-in behind 64 others would time out anyway. */
const gate = createGate({ running: 2, waiting: 64 });

type Parameters = typeof PARAMETERS;

function derive(password: string, salt: Buffer, { ln, r, p }: Parameters): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r };
  return gate.run(
    () =>
      new Promise((resolve, reject) =>
        // Keyboards may send é as one character or as two.
        scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key))),
      ),
  );
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

function parsePhc(hash: string): { parameters: Parameters; salt: Buffer; key: Buffer } | undefined {
  const [, ln, r, p, salt, key] = PHC.exec(hash) ?? [];
  if (!salt || !key) return undefined;
  return {
    parameters: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

/** Whether another password check would be refused because too many are queued. */
export const passwordsBusy = (): boolean => gate.isFull();

/** @throws {AppError} `unavailable` when too many passwords are being checked */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, PARAMETERS);
  return `$scrypt$ln=${PARAMETERS.ln},r=${PARAMETERS.r},p=${PARAMETERS.p}$${base64(salt)}$${base64(key)}`;
}

/**
 * Verifies a password. Without a hash (unknown user, user without password) the result is false after the same time.
 * @throws {AppError} `unavailable` when too many passwords are being checked
 */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const stored = hash ? parsePhc(hash) : undefined;
  if (hash && !stored) throw new Error('a stored password hash is damaged');
  const { parameters, salt, key } = stored ?? { parameters: PARAMETERS, salt: randomBytes(16), key: randomBytes(KEY_BYTES) };
  const derived = await derive(password, salt, parameters);
  return derived.length === key.length && timingSafeEqual(derived, key);
}
