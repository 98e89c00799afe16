import { ApiError, createApi } from './api.mjs';
import { storedKey, storeKey } from './key-file.mjs';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns a client of the server: with the key from ROUNDTABLE_KEY, from the file of keys, or that the person enters, which is tested and
 * then stored. @throws {Error} without a key, or with one that the server refuses
 */
export async function signIn({ url, again, terminal, canAsk, onAway }) {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'http:' && !LOOPBACK.has(hostname)) {
    terminal.say(terminal.paint('warning', `Your key is sent to ${hostname} without encryption.`));
  }
  const known = again ? keyOfEnvironment() : await knownKey(url);
  if (known) return createApi({ url, key: known, onAway });
  if (!canAsk) throw new Error(`An API key is needed: set ROUNDTABLE_KEY, or run this program once without --print.`);
  terminal.say(`Create an API key on the Settings page: ${url}/settings`);
  for (;;) {
    const key = (await terminal.ask('API key (not shown): ', { secret: true }))?.trim();
    if (!key) throw new Error('No API key was entered.');
    try {
      const api = createApi({ url, key, onAway });
      await api.get('/api/me');
      await storeKey(url, key);
      return api;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      terminal.say(error.message);
    }
  }
}

/** Returns the key from the environment or from the file of keys, if any. @throws {Error} when others can read the file */
export async function knownKey(url) {
  return keyOfEnvironment() || (await storedKey(url));
}

const keyOfEnvironment = () => process.env.ROUNDTABLE_KEY || process.env.ROUNDTABLE_API_KEY;
