'use client';

import { useHydrated } from './ui/use-hydrated';

/**
 * What the browser has for passkeys (W3C Web Authentication, level 3): options and credentials as JSON. A page that was not opened over https,
 * or from this machine, has none of it.
 */
function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/** Whether this browser can use passkeys; false during server rendering. */
export function useSupportsPasskeys(): boolean {
  return useHydrated() && supportsPasskeys();
}

/** Asks the user to create a passkey, and returns it for the server. @throws DOMException when they refuse, or the device cannot */
export async function createPasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<unknown> {
  return jsonOf(await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }));
}

/** Asks the user for one of their passkeys. @throws DOMException when they refuse, or have none */
export async function requestPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<unknown> {
  return jsonOf(await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }));
}

/** Safe: both requests above are for public keys, and null stands for the refusals of other kinds of credentials. */
const jsonOf = (credential: Credential | null): unknown => (credential as PublicKeyCredential).toJSON();

/** Whether a `DOMException` of this name means that the user closed the browser's dialog, or let its time pass. */
export const isRefusal = (name: string) => name === 'NotAllowedError' || name === 'AbortError';
