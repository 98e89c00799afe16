import { SignInNeeded, SourceUnreached, ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { explainCode } from './explain-code';

/** Converts errors of jsforce into errors a model can act on; other errors are returned unchanged. */
export function asToolFailed(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ToolFailed || !('errorCode' in error)) return error;
  const code = String(error.errorCode);
  if (code === 'INVALID_SESSION_ID' || code === 'ERROR_HTTP_401')
    return new SignInNeeded(phrase('signInRefused', { source: 'Salesforce' }));
  const [, status] = /^ERROR_HTTP_(\d{3})$/.exec(code) ?? [];
  if (status) {
    const advice = Number(status) === 429 || Number(status) >= 500 ? ' Try again in a moment.' : '';
    return new SourceUnreached(`Salesforce answered with HTTP ${status}.${advice}`, { cause: error });
  }
  const [first] = 'data' in error && Array.isArray(error.data) ? error.data : [];
  if (first)
    return new ToolFailed(`Salesforce: ${explainCode(String(first.errorCode), String(first.message))}`, { cause: error });
  return new ToolFailed(`Salesforce: ${explainCode(code, error.message)}`, { cause: error });
}
