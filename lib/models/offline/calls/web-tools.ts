import { wordsOf } from '../language/words';
import type { Situation } from './situation';
import type { ToolProfile, ToolRole } from './tool-profile';

const WEB = /\b(?:web|internet)\b/i;
const ASKED = /\b(?:web|internet|google|news|actualit[ée]s)\b/i;
const OWN: readonly ToolRole[] = ['query', 'sql', 'search', 'look-up'];

const isWeb = ({ name, description }: ToolProfile) => WEB.test(`${wordsOf(name).join(' ')} ${description}`);

/**
 * Whether a tool is worth searching with. The web is searched only on request, or when there is nothing else: what the person's own
 * sources tell is not to be told to a search engine.
 */
export function isCalledFor(tool: ToolProfile, { conversation, tools }: Situation): boolean {
  const said = `${conversation.request} ${conversation.focus}`.replace(/https?:\/\/\S+/g, '');
  return !isWeb(tool) || ASKED.test(said) || !tools.some((other) => OWN.includes(other.role) && !isWeb(other));
}
