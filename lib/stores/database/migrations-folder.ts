import { join } from 'node:path';

/** The server runs in the project's folder; a path relative to this module would not survive bundling. */
export const MIGRATIONS_FOLDER = join(process.cwd(), 'drizzle', 'migrations');
