import { sampleOf } from './model-sample';
import type { Behaviour } from './model-server';

/** The product's agents, identified by text in their own instructions; the summarizer comes first, since its prompt names others too. */
export const TEAM = ['summarizer', 'initiator', 'contract-reader', 'prospect-finder', 'data-steward'];

/** The default reply of a member. */
export const report: Behaviour = ({ agent }) => ({
  text: `The report of the ${agent}: all is well with every account it looked at.`,
});

/**
 * Plays a whole team: the initiator fills in its form, members answer with the given behaviour, and the summarizer repeats its input. The answerer of a
 * desk answers in its tags.
 */
export function teamBehaviour(member: Behaviour = report): Behaviour {
  return (request) => {
    const schema = request.body.response_format?.json_schema?.schema;
    if (schema) return { json: sampleOf(schema) };
    if (request.lastUserText.includes('<answer_language>')) return { text: '<answer><s-1>The desk: all is well.</s-1></answer>' };
    if (request.agent !== 'summarizer') return member(request);
    const parts = request.lastUserText.match(/<(report|missing)\b.*?<\/\1>/gs) ?? [];
    return { text: `All in all: ${parts.join(' ')}` };
  };
}
