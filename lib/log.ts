import { pino, stdTimeFunctions } from 'pino';
import type { Log } from './core/log';
import type { Env } from './env';

/** Writes JSON lines to standard output. */
export function createLog({ LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>): Log {
  return pino({ level: LOG_LEVEL, base: undefined, timestamp: stdTimeFunctions.isoTime });
}
