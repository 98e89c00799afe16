import { UNPUBLISHED } from '@/lib/core/desks/asked-words';
import { defineStrategy } from '@/lib/core/strategy';
import { redactorFor } from '@/lib/guards/redaction/redactor';
import type { StrategyDeps } from '../strategy-deps';
import type { StrategyEntry } from '../strategy-entry';
import { answerQuestion } from './answer-question';
import { COORDINATORS } from './coordinators';
import { answersEvents } from './events';
import { answersInput } from './input';
import { ANSWER, CONTEXT, KEEP, REDACT, TRANSLATE, VALIDATE, VERIFY } from './phases';
import { foldAnswers, saidAnswer } from './view';

function createAnswers(deps: StrategyDeps) {
  return defineStrategy({
    name: 'answers',
    input: answersInput,
    events: answersEvents,
    coordinators: COORDINATORS,
    plan: () => ({ agents: [], phases: [VALIDATE, REDACT, TRANSLATE, CONTEXT, ANSWER, VERIFY, KEEP] }),
    desk: ({ desk }) => desk.id,
    /** Redacts by rules before anything is stored; text that a model has yet to check is stored only encrypted. */
    async admit({ question, input: given }) {
      const input = { ...given, ...(given.referringUrl !== undefined && { referringUrl: withoutQuery(given.referringUrl) }) };
      const { definition } = await deps.desks.find(input.desk);
      const { text, findings, blocked } = redactorFor(definition.redaction).redact(question);
      const redaction = { findings: Object.fromEntries(findings.map(({ kind, count }) => [kind, count])), blocked };
      if (!definition.checksPersonalData || blocked.length > 0) return { question: text, input: { ...input, redaction } };
      return { question: UNPUBLISHED, input: { ...input, redaction, sealed: deps.desks.seal(text, input.desk) } };
    },
    async run(context, input) {
      const desk = await deps.desks.find(input.desk);
      return answerQuestion({ context, deps, desk, input, redactor: redactorFor(desk.definition.redaction) });
    },
  });
}

/** The address of a page without its query and fragment, which may contain the visitor's input. */
function withoutQuery(address: string): string {
  const url = URL.parse(address);
  return url ? `${url.origin}${url.pathname}` : '';
}

/** A guarded answer from an organisation's own sources (seed 001). */
export const answers: StrategyEntry = {
  name: { en: 'Answers', fr: 'Réponses' },
  create: createAnswers,
  fold: foldAnswers,
  answer: saidAnswer,
};
