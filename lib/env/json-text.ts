import { z } from 'zod';

/** A variable that contains JSON; its schema follows with `pipe`. `example` is shown when it cannot be read. */
export function jsonText(example: string) {
  return z.string().transform((given, context): unknown => {
    try {
      return JSON.parse(given);
    } catch {
      context.addIssue(`must be JSON, like ${example}`);
      return z.NEVER;
    }
  });
}
