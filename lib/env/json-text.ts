import { z } from 'zod';
import { jsonOf } from '@/lib/core/json/json-of';

/** A variable that contains JSON; its schema follows with `pipe`. `example` is shown when it cannot be read. */
export function jsonText(example: string) {
  return z.string().transform((given, context): unknown => {
    const json = jsonOf(given);
    if (json !== undefined) return json;
    context.addIssue(`must be JSON, like ${example}`);
    return z.NEVER;
  });
}
