import { phrase, type UserMessage } from '@/lib/core/phrases/phrase';

/** Returns what helps when the key of one of the server's providers is refused. `variable`: the environment variable that configures it. */
export function keyAdvice(variable: string): UserMessage {
  const ofKey = variable.replace('_BASE_URL', '_API_KEY');
  if (!ofKey.endsWith('_URL')) return phrase('checkKey', { variable: ofKey });
  // Servers on users' own machines are configured by their address alone.
  const advice = phrase('connectWithKey');
  return variable === 'OLLAMA_URL' ? phrase('signInToOllama', { why: advice }) : advice;
}
