import { z } from 'zod';

/** What a working file is called. */
export const fileName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\\/\r\n\t]+$/, 'must be one line, without slashes')
  .describe('Name of the file, one line of at most 100 characters without slashes, for example "plan.md"');

/** As tools name what they return. */
export const SOURCE = 'Working files';
