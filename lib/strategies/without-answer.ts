import { causeOf } from '@/lib/core/phrases/cause-of';
import { inEnglish, phrase, reasonFields, type UserMessage } from '@/lib/core/phrases/phrase';
import type { RunContext, RunOutcome } from '@/lib/core/strategy';

type What = 'noMemberAnswered' | 'noReportFinished' | 'noSpecialistCouldAnswer';

/** Returns the outcome of a run in which no agent could answer: what happened, and the reason for each agent, only once if it is the same for all. */
export function withoutAnswer(
  { about }: Pick<RunContext, 'about'>,
  what: What,
  missing: ReadonlyMap<string, UserMessage>,
): RunOutcome & { reason: string } {
  const causes = new Map([...missing.values()].map(causeOf).map((cause) => [inEnglish(cause), cause]));
  const [cause, ...others] = causes.values();
  if (cause !== undefined && others.length === 0) {
    const failure = reasonFields(phrase(what, { why: cause }));
    return { status: 'failed', answer: failure.reason, ...failure };
  }
  const failure = reasonFields(phrase(what, { why: '' }));
  const whys = [...missing].map(([agent, message]) => `- **${about(agent).title}**: ${inEnglish(message)}`);
  return { status: 'failed', answer: [failure.reason, '', ...whys].join('\n'), ...failure };
}
