'use client';

import { UserRound } from 'lucide-react';
import { isRecord } from '@/lib/core/json/is-record';
import { requestCard } from '@/lib/i18n/dictionary/request-card';
import type { Text } from '@/lib/i18n/text';
import type { RequestView } from '@/lib/run-view/types';
import { useText } from '../../i18n/text-provider';
import { clientToolRunner } from './client-tools';
import { findProposal } from './proposals';
import { answerWords } from './question-words';

/** The answer to a request, from the user or their program; nothing while the request is open. */
export function AnsweredLine({ request }: { request: RequestView }) {
  const text = useText();
  const { answer } = request;
  if (!answer) return null;
  const answerText = answer.reason ?? wordsOf(request, text);
  return (
    <p className="flex min-w-0 gap-2 pb-1 pl-5 text-muted-foreground text-xs">
      <UserRound aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {answerText ? text.request.about(wordsFor(request, text), answerText) : wordsFor(request, text)}
      </span>
    </p>
  );
}

/** Returns the answer to a question, or the values of a form by field; undefined for a proposal of changes, which the call itself shows. */
function wordsOf(request: RequestView, text: Text): string | undefined {
  const { kind, name, answer, fields = [] } = request;
  if (answer?.text !== undefined) return answerWords(answer.text, request, text);
  const args = answer?.args;
  if (args === undefined) return undefined;
  if (kind === 'form' && isRecord(args)) {
    return fields
      .flatMap((field) => (args[field.name] === undefined ? [] : `${field.title ?? field.name}: ${args[field.name]}`))
      .join(' · ');
  }
  return findProposal(name, args) ? undefined : JSON.stringify(args);
}

function wordsFor({ kind, name, answer }: RequestView, { language }: Text): string {
  const words = requestCard[language];
  if (answer?.isWithdrawn) return words.withdrawn;
  if (kind === 'question') return words.answered;
  if (kind === 'form')
    return { accept: words.answered, decline: words.declined, cancel: words.dismissed }[answer?.action ?? 'cancel'];
  if (kind === 'client_tool') return clientToolRunner(name) ? words.ranHere : words.gaveResult;
  if (answer?.expired) return words.unanswered;
  if (answer?.decision === 'deny') return words.denied;
  if (answer?.args !== undefined) return words.approvedChanged;
  return answer?.always ? words.approvedAlways : words.approved;
}
