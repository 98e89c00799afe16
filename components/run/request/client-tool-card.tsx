'use client';

import { useState } from 'react';
import { jsonOf } from '@/lib/core/json/json-of';
import type { AnswerRequest } from '@/lib/core/runs/signals';
import { requestCard } from '@/lib/i18n/dictionary/request-card';
import type { RequestView } from '@/lib/run-view/types';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Textarea } from '../../ui/textarea';
import { useAnswerDraft } from '../signals/use-answer-draft';
import { ArgumentFields } from './argument-fields';

const LONGEST_ERROR = 10_000;

interface ClientToolCardProps {
  request: RequestView;
  busy: boolean;
  onAnswer(reply: AnswerRequest): void;
}

/** A call that runs outside of the product: the user enters its result or error. */
export function ClientToolCard({ request, busy, onAnswer }: ClientToolCardProps) {
  const card = useWords(requestCard);
  const [failed, setFailed] = useAnswerDraft('hasFailed', () => false);
  const [written, setWritten] = useAnswerDraft('result', () => '');
  const [invalid, setInvalid] = useState(false);

  function send() {
    if (written.trim() === '') return setInvalid(true);
    if (failed) return onAnswer({ kind: 'client_tool', error: written.trim() });
    const result = jsonOf(written);
    setInvalid(result === undefined);
    if (result !== undefined) onAnswer({ kind: 'client_tool', result });
  }

  return (
    <>
      <ArgumentFields args={request.args} />
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field
          label={failed ? card.whatFailed : card.result}
          hint={card.resultHint}
          error={invalid && !failed ? card.notJson : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              spellCheck={failed}
              maxLength={failed ? LONGEST_ERROR : undefined}
              className={failed ? undefined : 'font-mono text-xs'}
              value={written}
              onChange={({ target }) => {
                setInvalid(false);
                setWritten(target.value);
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant={failed ? 'danger' : 'primary'} size="sm" busy={busy}>
            {failed ? card.sendError : card.sendResult}
          </Button>
          <Button
            size="sm"
            onClick={() => {
              setInvalid(false);
              setFailed(!failed);
            }}
          >
            {failed ? card.backToResult : card.reportError}
          </Button>
        </div>
      </form>
    </>
  );
}
