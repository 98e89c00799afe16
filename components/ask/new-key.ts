/** Creates a random idempotency key. `crypto.randomUUID` exists over HTTPS only. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
