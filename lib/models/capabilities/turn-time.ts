import { QUICK_MODEL_TIME, type TurnTime } from '@/lib/core/models/turn-time';

/** For models that reason for minutes without sending anything. */
const REASONING: TurnTime = { limitMs: 180_000, firstByteShare: 0.8, chunkShare: 0.8 };
/**
 * For local models: they load their weights first, process thousands of prompt tokens before the first byte, and serve one
 * request at a time.
 */
const LOCAL: TurnTime = { limitMs: 300_000, firstByteShare: 0.8, chunkShare: 0.6 };

export function turnTimeOf({ isLocal, reasons }: { isLocal: boolean; reasons: boolean }): TurnTime {
  if (isLocal) return LOCAL;
  return reasons ? REASONING : QUICK_MODEL_TIME;
}

/** Whether it is one of OpenAI's reasoning models, recognized by its name, also with a maker's prefix. */
export function isOpenaiReasoner(modelId: string): boolean {
  const name = modelId.slice(modelId.lastIndexOf('/') + 1);
  return /^(?:o\d|gpt-[5-9])/.test(name) && !name.includes('-chat');
}

const REASONING_NAMES = [
  /reason|think|-r1|qwq|gpt-oss|magistral/,
  /gemini-(?:2\.5-pro|[3-9])/,
  /grok-[4-9]/,
  /glm-(?:4\.[5-9]|[5-9])/,
  /minimax-m/,
  /kimi-k2\.[5-9]/,
];

/** Whether a model's name indicates that it reasons before it answers. */
export function soundsReasoning(modelId: string): boolean {
  const name = modelId.toLowerCase();
  return REASONING_NAMES.some((pattern) => pattern.test(name));
}

const LOCAL_NETWORKS = /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./;
const LOCAL_NAMES = ['.local', '.lan', '.internal', '.localhost'];

/** Whether a server runs on this machine or in its network. */
export function isLocalAddress(baseURL: string): boolean {
  const host = new URL(baseURL).hostname.replace(/^\[|\]$/g, '');
  if (host.includes(':')) return host === '::1' || host.startsWith('fc') || host.startsWith('fd');
  return !host.includes('.') || LOCAL_NETWORKS.test(host) || LOCAL_NAMES.some((ending) => host.endsWith(ending));
}
