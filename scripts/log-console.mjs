import { format } from 'node:util';
import { isNativeError } from 'node:util/types';

const LEVELS = { error: 'error', warn: 'warn', log: 'info', info: 'info', debug: 'debug' };

/**
 * From now on, whatever this process prints on the console, its packages included, is a line of the log: programs that collect logs read one JSON
 * object per line. What people read at a start has been printed by then.
 */
export function logConsole(log) {
  for (const [method, level] of Object.entries(LEVELS)) {
    console[method] = (...words) => {
      const err = words.find(isNativeError);
      const text = format(...words.filter((word) => word !== err));
      log[level](err ? { err } : {}, text || err?.message);
    };
  }
}
