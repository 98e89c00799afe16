import { sampleOf } from './model-sample';
import type { Behaviour } from './model-server';

/** The product's agents by what only their own instructions say; the summarizer's name others too, so it comes first. */
export const TEAM = ['summarizer', 'initiator', 'contract-reader', 'prospect-finder', 'data-steward'];

/** What a member says that nothing else is asked of. */
export const report: Behaviour = ({ agent }) => ({
  text: `The report of the ${agent}: all is well with every account it looked at.`,
});

/** Plays a whole team: the initiator fills in its form, members answer as told, and the summarizer repeats what it was given. */
export function teamBehaviour(member: Behaviour = report): Behaviour {
  return (request) => {
    const schema = request.body.response_format?.json_schema?.schema;
    if (schema) return { json: sampleOf(schema) };
    if (request.agent !== 'summarizer') return member(request);
    const parts = request.lastUserText.match(/<(report|missing)\b.*?<\/\1>/gs) ?? [];
    return { text: `All in all: ${parts.join(' ')}` };
  };
}
