import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { PasskeyRegistration, PasskeyUse } from '@/lib/api/passkey-requests';
import type { Passkey } from '@/lib/core/ports/passkey-store';
import type { User } from '@/lib/core/ports/user-store';
import { createTokenSigner } from './signed-token';

/** As long as browsers wait for their user by default, plus some time for transmission. */
const CHALLENGE_MS = 6 * 60_000;

/** A challenge is signed instead of stored; `UserStore.spendLink` decides whether it was used. */
const challengeClaims = z.strictObject({
  id: z.string(),
  until: z.iso.datetime(),
  /** The user who adds a passkey; null for a sign-in. */
  userId: z.string().nullable(),
});
export type Challenge = z.infer<typeof challengeClaims>;

export type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON;

export interface WebAuthn {
  /** Options of the browser's `navigator.credentials.create`, for a new passkey of the user in addition to the `existing` ones. */
  creationOptions(user: User, existing: readonly Passkey[]): Promise<CreationOptions>;
  /** Returns the credential that the browser created from `creationOptions` for this user; undefined when it is not valid. */
  created(
    registration: PasskeyRegistration,
    userId: string,
  ): Promise<{ challenge: Challenge; made: Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> } | undefined>;
  /** Options of the browser's `navigator.credentials.get`, with which it offers its passkeys for this server. */
  requestOptions(): Promise<RequestOptions>;
  /** Verifies a sign-in with this passkey; undefined when it is not valid. */
  used(use: PasskeyUse, passkey: Passkey): Promise<{ challenge: Challenge; counter: number } | undefined>;
}

/** Loaded at the first use: it includes a certificate parser. */
const library = () => import('@simplewebauthn/server');

/**
 * Whether a new passkey comes without certificates. The server does not ask for certificates, and the library would load a revocation list from
 * any address that a certificate names. Throws for malformed CBOR.
 */
async function isWithoutCertificates({ response: { attestationObject } }: PasskeyRegistration): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url')));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

/**
 * Passkeys (W3C Web Authentication, level 3) for users who reach the server at `origin`. Undefined when that is an IP address: browsers bind
 * passkeys to a domain name. The device always verifies its user (a finger, a face, a PIN), so that a passkey is two factors.
 */
export function createWebAuthn({ secret, origin }: { secret: string; origin: string }): WebAuthn | undefined {
  const { hostname: domain } = new URL(origin);
  if (isIP(domain.replace(/^\[|\]$/g, ''))) return undefined;
  const challenges = createTokenSigner(secret, { use: 'roundtable passkey challenge', claims: challengeClaims });

  function newChallenge(userId: string | null): Uint8Array<ArrayBuffer> {
    const until = new Date(Date.now() + CHALLENGE_MS).toISOString();
    return Uint8Array.from(Buffer.from(challenges.sign({ id: randomBytes(16).toString('base64url'), until, userId })));
  }

  /** Creates a function that returns the challenge in a response, if it was issued here for this user. */
  function reader(userId: string | null) {
    let challenge: Challenge | undefined;
    return {
      expectedChallenge(encoded: string): boolean {
        challenge = challenges.read(Buffer.from(encoded, 'base64url').toString());
        return challenge?.userId === userId;
      },
      challenge: () => challenge,
    };
  }

  const expected = { expectedOrigin: origin, expectedRPID: domain, requireUserVerification: true };

  return {
    async creationOptions({ id, email, name }, existing) {
      const { generateRegistrationOptions } = await library();
      return generateRegistrationOptions({
        rpName: 'Roundtable',
        rpID: domain,
        userName: email,
        userDisplayName: name,
        userID: Uint8Array.from(Buffer.from(id)),
        challenge: newChallenge(id),
        timeout: CHALLENGE_MS,
        excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        // Discoverable: the user signs in without typing an e-mail address.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    async created(registration, userId) {
      const { verifyRegistrationResponse } = await library();
      const { expectedChallenge, challenge } = reader(userId);
      const verify = async () =>
        (await isWithoutCertificates(registration))
          ? verifyRegistrationResponse({ ...expected, response: registration, expectedChallenge })
          : undefined;
      // It throws for everything that is malformed, expired or from another site.
      const result = await verify().catch(() => undefined);
      const read = challenge();
      if (!result?.verified || !read) return undefined;
      const { id: credentialId, publicKey, counter } = result.registrationInfo.credential;
      return { challenge: read, made: { credentialId, publicKey, counter, transports: registration.response.transports ?? [] } };
    },

    async requestOptions() {
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({
        rpID: domain,
        timeout: CHALLENGE_MS,
        userVerification: 'required',
        challenge: newChallenge(null),
      });
    },

    async used(use, { credentialId: id, publicKey, counter, transports }) {
      const { verifyAuthenticationResponse } = await library();
      const { expectedChallenge, challenge } = reader(null);
      const credential = { id, publicKey: Uint8Array.from(publicKey), counter, transports };
      const result = await verifyAuthenticationResponse({ ...expected, response: use, expectedChallenge, credential }).catch(
        () => undefined,
      );
      const read = challenge();
      return result?.verified && read ? { challenge: read, counter: result.authenticationInfo.newCounter } : undefined;
    },
  };
}
