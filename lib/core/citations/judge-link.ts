import type { LinkResult } from '../desks/kept-answer';
import type { LinkCheck } from '../ports/web';

/**
 * Applies the rules for citations to the check of a link, which are stricter: only status 200 counts, and a redirect to a front page means that the
 * page is gone. A valid result has the address after redirects, an invalid one the address that was checked.
 */
export function judgeLink({ url, ok, status = 0, arrivedAt, leadsTo, note }: LinkCheck): LinkResult {
  if (ok && status === 200 && leadsTo !== 'front page')
    return { isValid: true, url: arrivedAt ?? url, status, confidenceRating: 1 };
  return { isValid: false, url, status, confidenceRating: 0, error: note ?? `The server answers ${status}.` };
}
