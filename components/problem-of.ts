import { ApiError } from './api';

/** Returns what the server says about a field, otherwise why the request failed. */
export const problemOf = (error: Error | null, field: string): string | undefined =>
  (error instanceof ApiError ? error.fields[field] : undefined) ?? error?.message;
