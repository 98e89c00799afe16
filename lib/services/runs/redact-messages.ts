import type { ClientMessages } from '@/lib/api/client-messages';
import type { GivenContext } from '@/lib/api/given-context';
import type { SignedIn } from '@/lib/core/actor';
import { redactionRules } from '@/lib/core/desks/redaction-rules';
import type { SignalRequest } from '@/lib/core/runs/signal-request';
import type { AnswerRequest } from '@/lib/core/runs/signals';
import type { Env } from '@/lib/env';
import { createPlaceholders, type Placeholders } from '@/lib/guards/redaction/placeholders';
import { createRedactor } from '@/lib/guards/redaction/redactor';
import type { NumberValue } from '@/lib/secrets/number-values';

/** Messages of users to their own agents are not moderated: only personal data is removed. */
const redactor = createRedactor(
  redactionRules.parse({ actions: { profanity: 'off', distress: 'off', threat: 'off', manipulation: 'off' } }),
);

interface Redacting {
  env: Pick<Env, 'REDACT_MESSAGES'>;
  numberValue: NumberValue;
  actor: SignedIn;
}

/** Returns placeholders for the personal data of a user's messages; undefined when the user keeps messages as they are. */
export function placeholdersFor({ env, numberValue, actor: { user } }: Redacting): Placeholders | undefined {
  const redacts = user.settings.redactMessages ?? env.REDACT_MESSAGES;
  return redacts ? createPlaceholders(redactor, (value) => numberValue(user.id, value)) : undefined;
}

/**
 * Replaces personal data in the texts of a client's messages that a run takes: the question, texts and names of files, and, for a run that
 * begins a conversation, the earlier messages.
 */
export function redactMessages(
  { question, files, parts, earlier, left }: ClientMessages,
  { replace }: Placeholders,
  { isNew }: { isNew: boolean },
): ClientMessages {
  return {
    question: replace(question),
    files: files.map((file) => ({ ...file, name: replace(file.name), text: replace(file.text) })),
    parts: parts.map(withName(replace)),
    earlier: isNew ? earlier.map(replace) : earlier,
    left,
  };
}

/** Replaces personal data in what a program tells the agents besides its question. */
export function redactContext({ instructions, history, ...context }: GivenContext, { replace }: Placeholders): GivenContext {
  return {
    ...context,
    ...(instructions !== undefined && { instructions: replace(instructions) }),
    history: history.map(({ content, parts, ...message }) => ({
      ...message,
      content: replace(content),
      ...(parts && { parts: parts.map(withName(replace)) }),
    })),
  };
}

const withName =
  (replace: Placeholders['replace']) =>
  (part: ClientMessages['parts'][number]): ClientMessages['parts'][number] =>
    'name' in part ? { ...part, name: replace(part.name) } : part;

/**
 * Replaces personal data in the text of an answer: that to a question, and the reason of a decision. An option that the agent offered stays
 * as it is, so that the agent knows which one was chosen.
 */
export function redactAnswer(
  answer: AnswerRequest,
  { options = [] }: Pick<SignalRequest, 'options'>,
  { replace }: Placeholders,
): AnswerRequest {
  if (answer.kind === 'question') return options.includes(answer.answer) ? answer : { ...answer, answer: replace(answer.answer) };
  if (answer.kind === 'approval' && answer.reason !== undefined) return { ...answer, reason: replace(answer.reason) };
  return answer;
}
