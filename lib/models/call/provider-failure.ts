import { AgentFailed, type AgentFailureCode } from '@/lib/core/errors';
import { isRecord } from '@/lib/core/json/is-record';
import { phrase, type UserMessage } from '@/lib/core/phrases/phrase';
import { withoutEnding } from '@/lib/core/text/without-ending';
import { jsonObject } from '../wires/json-object';
import { reportedDelayMs } from './reported-delay';
import { safeExcerpt } from './safe-excerpt';

/** The provider named in messages, and the secret that must never occur in them. */
export interface ProviderIdentity {
  provider: string;
  secret?: string;
  /** What helps when the key is refused or missing. */
  keyAdvice?: UserMessage;
}

export interface ReportedError {
  status?: number;
  /** The parsed body of the response, or only its `error`. */
  error?: unknown;
  retryAfterMs?: number;
  cause?: unknown;
}

/**
 * Statuses of a temporarily unavailable gateway or server; 520 to 525 and 530 are Cloudflare's, 529 is Anthropic's (docs, "Errors"). A 500 is
 * not included, since the request may have caused it.
 */
const UNAVAILABLE = new Set([502, 503, 504, 520, 521, 522, 523, 524, 525, 529, 530]);

/** Messages for a request that does not fit into the context window. */
const EXCEEDS_WINDOW =
  /context[ _](?:length|window|size|limit)|maximum context|maximum (?:number of tokens|model length)|too many tokens|(?:prompt|input) is too long|prompt length|reduce the length|range of input length|input tokens? (?:count )?exceed|exceeds max(?:imum)? length|must have less than \d{1,9} tokens|inputs` tokens \+|exceeded model token limit|prompt token count of|prompt 超长/;
/** Google's messages, with a 400, for a wrong key. */
const WRONG_KEY = /api_key_invalid|api key not (?:valid|found)/;
/** Codes of Qwen, Zhipu and others for refused content. */
const FILTERED_CODES = /content_(?:filter|policy)|data_?inspection_?failed|\b1301\b/;
/** OpenRouter's message, with a 404, when no provider of a model supports the settings: the model's name is correct. */
const NO_ENDPOINT = /no endpoints found/;
/** Messages, with a 429, for a single request that exceeds the limit per minute (OpenAI, Groq) and can never succeed. */
const EXCEEDS_RATE = /request too large|must be reduced|reduce your message size/;
const TOO_LARGE = 413;
/** Messages when the model's chat template cannot express the conversation, or the model takes no images; llama.cpp sends them with a 500. */
const REFUSED_BY_MODEL = /\bjinja\b|roles must alternate|system role not supported|image input is not supported|\bmmproj\b/;

/** OpenRouter's message, with a 403, when the provider's moderation refused the input. */
const MODERATED = /\bflagged\b|requires moderation/;

/** Converts an error that a provider reported, by status or within a stream, to the failure of a turn. */
export function providerFailure(from: ProviderIdentity, reported: ReportedError): AgentFailed {
  const { message, codes, status = reported.status } = readError(reported.error);
  const words = `${message} ${codes}`.toLowerCase();
  const exceedsRate = status === TOO_LARGE || EXCEEDS_RATE.test(words);
  const isModerated = status === 403 && MODERATED.test(words);
  const { code, transient } =
    exceedsRate || REFUSED_BY_MODEL.test(words) ? REFUSED : isModerated ? FILTERED : kindOf(status, codes, words);
  const isTooLong = code === 'provider_error' && (exceedsRate || EXCEEDS_WINDOW.test(words));
  const excerpt = withoutEnding(safeExcerpt(message, from.secret), '.…');
  const { cause } = reported;
  const isLimited = code === 'rate_limited' && transient;
  const retryAfterMs = reported.retryAfterMs ?? (isLimited ? reportedDelayMs(reported.error, Date.now()) : undefined);
  const isUnavailable = transient && (isLimited || (status !== undefined && UNAVAILABLE.has(status)));
  const report = { provider: from.provider, excerpt, advice: isModerated ? '' : adviceFor(from, status, words) };
  const failureMessage =
    status === undefined ? phrase('providerReported', report) : phrase('providerAnswered', { ...report, status });
  return new AgentFailed(code, failureMessage, transient, { cause, retryAfterMs, isUnavailable, isTooLong });
}

/** Reads OpenAI's `{error: {message, code, type}}` and the variants of compatible servers; some use the status as code. */
function readError(error: unknown): { message: string; codes: string; status?: number } {
  if (typeof error === 'string') return { message: error, codes: '' };
  // Gemini's compatible endpoint wraps its errors in a list.
  if (Array.isArray(error)) return readError(error[0]);
  if (!isRecord(error)) return { message: '', codes: '' };
  if (error.error) return readError(error.error);
  const { message, code, type, detail, metadata } = error;
  const status = Number(code);
  // OpenRouter passes on the response of its own provider.
  const raw = isRecord(metadata) && typeof metadata.raw === 'string' ? metadata.raw : undefined;
  const cause = raw === undefined ? undefined : readError(jsonObject(raw) ?? raw);
  const ownText = textOf(message) || textOf(detail);
  return {
    message: [ownText, cause?.message].filter(Boolean).join(': '),
    codes: [code, type, cause?.codes].join(' ').toLowerCase(),
    status: status >= 400 && status <= 599 ? status : undefined,
  };
}

/** Also reads FastAPI's `detail`: a text, or a list of problems with the request, which Mistral sends within its message. */
function textOf(message: unknown): string {
  if (typeof message === 'string') return message;
  if (Array.isArray(message)) return message.map(textOf).filter(Boolean).join(', ');
  if (!isRecord(message)) return '';
  const { msg, loc, detail } = message;
  if (typeof msg !== 'string') return textOf(detail);
  return Array.isArray(loc) ? `${loc.slice(1).join('.')}: ${msg}` : msg;
}

/** Returns advice on how to solve the problem. */
function adviceFor(
  { provider, keyAdvice = phrase('checkKey', { variable: 'its settings' }) }: ProviderIdentity,
  status: number | undefined,
  words: string,
): UserMessage {
  if (status === 402 || isUnpaid(words)) return phrase('addCredit', { provider });
  if (status === 401 || status === 403 || WRONG_KEY.test(words)) return keyAdvice;
  if (status === 404) return NO_ENDPOINT.test(words) ? '' : phrase('checkModelName');
  // A redirect or a refused method: there is no chat API at this address.
  return status !== undefined && (status < 400 || status === 405) ? phrase('checkModelName') : '';
}

const isUnpaid = (words: string) => /insufficient_quota|\bbilling_|credit balance is too low/.test(words);

const REFUSED = { code: 'provider_error', transient: false } as const;
const FILTERED = { code: 'content_filter', transient: false } as const;

function kindOf(status: number | undefined, codes: string, words: string): { code: AgentFailureCode; transient: boolean } {
  if (FILTERED_CODES.test(codes) || /datainspectionfailed/.test(words)) return FILTERED;
  if (isUnpaid(words)) return { code: 'rate_limited', transient: false };
  if (status === 429 || codes.includes('rate_limit')) return { code: 'rate_limited', transient: true };
  if (status === 401 || status === 402 || WRONG_KEY.test(words)) return { code: 'not_configured', transient: false };
  // Groq could not parse the model's output, or the model called a tool although it was not allowed to: a new attempt usually succeeds.
  if (codes.includes('tool_use_failed')) return { code: 'bad_answer', transient: true };
  const passes = status === undefined ? !codes.includes('invalid') : status === 408 || status === 409 || status >= 500;
  return { code: 'provider_error', transient: passes };
}
