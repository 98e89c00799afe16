import { AppError } from '@/lib/core/errors';

const LEGAL = /^[\x21-\x7e]{1,200}$/;

/** Returns the value of an `Idempotency-Key` header; undefined when there is none. @throws {AppError} `bad_request` */
export function idempotencyKey(header: string | null): string | undefined {
  if (header === null || LEGAL.test(header)) return header ?? undefined;
  throw new AppError('bad_request', 'Idempotency-Key: up to 200 visible ASCII characters.', {
    fields: { 'Idempotency-Key': 'not legal' },
  });
}
