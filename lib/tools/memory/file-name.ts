import { z } from 'zod';

/** Name of a working file. */
export const fileName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\\/\r\n\t]+$/, 'must be one line, without slashes')
  .describe('Name of the file, one line of at most 100 characters without slashes, for example "plan.md"');

/** The `source` of the results of file tools. */
export const SOURCE = 'Working files';
