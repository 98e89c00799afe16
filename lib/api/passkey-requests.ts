import { z } from 'zod';
import { jsonOf } from '@/lib/core/json/json-of';
import { showHidden } from '@/lib/core/text/show-hidden';
import { ownPassword } from './sign-in-requests';

/** Bytes as browsers encode them in the JSON of a credential: base64url. An attestation with certificates takes some kilobytes. */
const base64url = /^[\w-]+$/;
const encoded = z.string().max(8_000).regex(base64url);
const transports = z.array(z.string().max(30)).max(10);

/** A credential as `toJSON` of browsers writes it; browsers add fields of their own. */
const credential = { id: z.string().max(1_400).regex(base64url), rawId: encoded, type: z.literal('public-key') };
const extensions = z.record(z.string().max(100), z.unknown()).transform(() => ({}));

/** What `navigator.credentials.create` returned. */
const passkeyRegistration = z.object({
  ...credential,
  response: z.object({ clientDataJSON: encoded, attestationObject: encoded, transports: transports.optional() }),
  clientExtensionResults: extensions,
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;

/** What `navigator.credentials.get` returned. */
export const passkeyUse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.nullish().transform((handle) => handle ?? undefined),
  }),
  clientExtensionResults: extensions,
});
export type PasskeyUse = z.infer<typeof passkeyUse>;

/** Fields of a sign-in with a passkey: a form has no nested values, so the credential is JSON. */
export const passkeySignIn = z.object({
  credential: z
    .string()
    .max(10_000)
    .transform((text, context): unknown => {
      const json = jsonOf(text);
      if (json !== undefined) return json;
      context.addIssue('not JSON');
      return z.NEVER;
    })
    .pipe(passkeyUse),
});

/** Body of `POST /api/me/passkeys/options`. Users without a password omit it. */
export const passkeyOptionsRequest = z.strictObject({ password: ownPassword });

/** Body of `POST /api/me/passkeys`. */
export const passkeyRequest = z.strictObject({
  name: z.string().trim().min(1).max(100).transform(showHidden),
  credential: passkeyRegistration,
});
