'use client';

import type { HttpToolTrialAnswer } from '@/lib/api/http-tool-requests';
import { httpTools } from '@/lib/i18n/dictionary/http-tools';
import { useWords } from '../../i18n/text-provider';
import { Badge } from '../../ui/badge';
import { ScrollBox } from '../../ui/scroll-box';
import { jsonText } from './tool-draft';

/** The request that was sent, with a masked key, the answer of the API, and what a model would receive of it. */
export function TrialAnswer({ answer }: { answer: HttpToolTrialAnswer }) {
  const words = useWords(httpTools);
  const { request, status, type, text, cut, kept, problem, ms } = answer;
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <div className="grid min-w-0 gap-3">
      <p role="status" className="flex flex-wrap items-center gap-2 text-xs">
        <Badge tone={status < 400 ? 'success' : 'danger'}>{words.answered(status, ms)}</Badge>
        <span className="text-muted-foreground">{type}</span>
      </p>
      {problem === undefined ? (
        <Shown title={words.kept} text={typeof kept === 'string' ? kept : jsonText(kept ?? null)} />
      ) : (
        <p className="wrap-anywhere text-danger text-xs">
          {words.keptProblem} {problem}
        </p>
      )}
      {text === '' ? (
        <p className="text-muted-foreground text-xs">{words.answerEmpty}</p>
      ) : (
        <Shown title={words.answerText} text={text} />
      )}
      {cut && <p className="text-muted-foreground text-xs">{words.answerCut}</p>}
      <div className="grid min-w-0 gap-1">
        <p className="font-medium text-xs">{words.request}</p>
        <p className="wrap-anywhere font-mono text-xs">
          {request.method} {request.url}
        </p>
      </div>
      {headers.length > 0 && <Shown title={words.requestHeaders} text={headers.join('\n')} />}
      {request.body !== undefined && <Shown title={words.requestBody} text={request.body} />}
    </div>
  );
}

function Shown({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid min-w-0 gap-1">
      <p className="font-medium text-xs">{title}</p>
      <ScrollBox
        aria-label={title}
        className="wrap-anywhere max-h-48 whitespace-pre-wrap rounded-lg border bg-muted/60 p-2 font-mono text-xs"
      >
        {text}
      </ScrollBox>
    </div>
  );
}
