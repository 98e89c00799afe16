import { createHmac, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

export function newWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/** Signs a delivery: HMAC-SHA256 (RFC 2104), in hexadecimal, over the timestamp in seconds, a dot, and the body. */
export function signWebhook(secret: string, { timestamp, body }: { timestamp: string; body: string }): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}
