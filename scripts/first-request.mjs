import { once } from 'node:events';
import { get } from 'node:http';

/**
 * Makes the first request, at which Next loads the product, and waits for the answer as long as it takes: `fetch` gives up after five
 * minutes, and the update of a large database may need more.
 */
export async function firstRequest(url, headers) {
  const [response] = await once(get(url, { agent: false, headers }), 'response');
  response.resume();
}
