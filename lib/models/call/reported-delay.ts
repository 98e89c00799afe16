import { isRecord } from '@/lib/core/json/is-record';

/** "Please retry in 34.07s" (Gemini), "Please try again in 1m2.5s" (OpenAI, Groq). */
const IN_WORDS = /(?:retry|try again) in (?:(\d{1,4})m)?(\d{1,6}(?:\.\d{1,12})?)(ms|s)\b/i;
/** `retryDelay` of Google's RetryInfo: "34s". */
const SECONDS = /^(\d{1,6}(?:\.\d{1,9})?)s$/;

/**
 * Returns the delay in milliseconds that the error of a response asks for, for providers that state it there instead of in a header: Gemini in
 * `details` and in words, OpenRouter as the time of the reset among its own provider's headers.
 */
export function reportedDelayMs(error: unknown, now: number): number | undefined {
  if (Array.isArray(error)) return reportedDelayMs(error[0], now);
  if (typeof error === 'string') return delayInWords(error);
  if (!isRecord(error)) return undefined;
  if (error.error) return reportedDelayMs(error.error, now);
  const { details, metadata, message } = error;
  const delay = Array.isArray(details) ? details.flatMap((one) => (isRecord(one) ? [String(one.retryDelay)] : [])) : [];
  const seconds = delay.map((one) => SECONDS.exec(one)?.[1]).find((one) => one !== undefined);
  if (seconds !== undefined) return Number(seconds) * 1000;
  const headers = isRecord(metadata) && isRecord(metadata.headers) ? metadata.headers : {};
  const left = Number(headers['X-RateLimit-Reset']) - now;
  if (left > 0) return left;
  return typeof message === 'string' ? delayInWords(message) : undefined;
}

function delayInWords(text: string): number | undefined {
  const [, minutes = 0, amount, unit] = IN_WORDS.exec(text) ?? [];
  if (amount === undefined) return undefined;
  return Number(minutes) * 60_000 + Number(amount) * (unit === 'ms' ? 1 : 1000);
}
