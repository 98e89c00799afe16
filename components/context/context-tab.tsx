'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CallCheck, ModelContext } from '@/lib/core/models/model-context';
import { localize } from '@/lib/core/phrases/phrase';
import { context } from '@/lib/i18n/dictionary/context';
import { phaseOfTurn } from '@/lib/run-view/phase-words';
import { toolTitle } from '@/lib/run-view/tool-title';
import type { RunView } from '@/lib/run-view/types';
import { useText, useWords } from '../i18n/text-provider';
import { Callout } from '../ui/callout';
import { Card, CardHeader } from '../ui/card';
import { CopyButton } from '../ui/copy-button';
import { Disclosure } from '../ui/disclosure';
import { LoadFailed } from '../ui/load-failed';
import { Select } from '../ui/select';
import { Skeleton } from '../ui/skeleton';
import { ContextMessages } from './context-messages';
import { contextQuery } from './context-query';
import { ContextUseBar } from './context-use';
import { Covered } from './covered';
import { SystemSections } from './system-sections';
import { TextBox } from './text-box';

const LAST = 'last';

interface ContextTabProps {
  runId: string;
  view: RunView;
  titleOf: (agent: string) => string;
}

/** Shows what the models of a run were sent: system text, messages and tools of each turn and model call. */
export default function ContextTab({ runId, view, titleOf }: ContextTabProps) {
  const words = useWords(context);
  const text = useText();
  const turns = Object.values(view.turns).filter(({ step }) => step > 0);
  const [chosen, setChosen] = useState<string>();
  const [call, setCall] = useState(LAST);
  const turn = turns.find(({ turnId }) => turnId === chosen) ?? turns.at(-1);
  const query = useQuery({
    ...contextQuery(runId, {
      turnId: turn?.turnId ?? '',
      callId: call === LAST ? undefined : call,
      calls: turn?.modelCalls.length ?? 0,
    }),
    enabled: turn !== undefined,
    placeholderData: keepPreviousData,
  });
  if (!turn) return <p className="py-8 text-center text-muted-foreground">{words.none}</p>;
  const shownContext = query.data?.context.turnId === turn.turnId ? query.data.context : undefined;
  const nameOf = (one: (typeof turns)[number]) =>
    [titleOf(one.agent), phaseOfTurn(one, text), one.attempt > 1 && text.run.attempt(one.attempt)].filter(Boolean).join(' · ');
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label={words.choose}
          value={turn.turnId}
          onValueChange={(turnId) => {
            setChosen(turnId);
            setCall(LAST);
          }}
          options={turns.map((one) => ({ value: one.turnId, label: nameOf(one) }))}
          className="w-auto max-w-full"
        />
        {shownContext && (
          <Select
            aria-label={words.call}
            value={shownContext.id}
            onValueChange={(id) => {
              setChosen(turn.turnId);
              setCall(id);
            }}
            options={shownContext.calls.map(({ id }) => ({ value: id, label: callName(id, shownContext.calls, words) }))}
            className="w-auto"
          />
        )}
      </div>
      {!shownContext && query.error && <LoadFailed title={words.failed} query={query} />}
      {!shownContext && !query.error && <Skeleton className="h-64" />}
      {shownContext && <Shown runId={runId} told={shownContext} view={view} />}
    </div>
  );
}

const tones: Record<CallCheck, 'neutral' | 'primary' | 'warning'> = {
  same: 'primary',
  differs: 'warning',
  unknown: 'warning',
  unanswered: 'neutral',
};

/** Names a call: "Call 2 of 5", "Summary 1". */
function callName(id: string, calls: ModelContext['calls'], words: (typeof context)['en']): string {
  const alike = calls.filter((one) => one.id[0] === id[0]);
  const number = alike.findIndex((one) => one.id === id) + 1;
  return id.startsWith('s') ? words.summaryCall(number) : words.callOf(number, alike.length);
}

function Shown({ runId, told: modelContext, view }: { runId: string; told: ModelContext; view: RunView }) {
  const words = useWords(context);
  const text = useText();
  const check = modelContext.calls.find(({ id }) => id === modelContext.id)?.check ?? 'unknown';
  const notices = view.notices.filter(({ kind, turnId }) => kind === 'cut' && turnId === modelContext.turnId);
  return (
    <>
      <Callout
        tone={tones[check]}
        icon={
          check === 'same' ? (
            <CircleCheck aria-hidden="true" />
          ) : check === 'unanswered' ? (
            <Info aria-hidden="true" />
          ) : (
            <CircleAlert aria-hidden="true" />
          )
        }
        title={words.checks[check]}
      />
      <Part title={modelContext.model}>
        <ContextUseBar use={modelContext.use} inputTokens={modelContext.inputTokens} />
        {notices.length > 0 && (
          <div className="grid gap-1 text-xs">
            <p className="font-medium">{words.notices}</p>
            <ul className="grid list-disc gap-0.5 pl-5">
              {notices.map(({ seq, message, phrase }) => (
                <li key={seq} className="wrap-anywhere">
                  {localize(text, message, phrase)}
                </li>
              ))}
            </ul>
          </div>
        )}
      </Part>
      <Part title={words.system}>
        <SystemSections sections={modelContext.system} />
      </Part>
      {modelContext.summary && !modelContext.id.startsWith('s') && (
        <Part title={words.summary(modelContext.summary.covers)} hint={words.summaryHint}>
          <TextBox label={words.summary(modelContext.summary.covers)} text={modelContext.summary.text} />
          <Covered runId={runId} turnId={modelContext.turnId} />
        </Part>
      )}
      <Part title={words.messages}>
        <ContextMessages messages={modelContext.messages} />
      </Part>
      <Part title={words.toolsCount(modelContext.tools.length)}>
        {modelContext.tools.length === 0 && <p className="text-muted-foreground text-sm">{words.noTools}</p>}
        <ul className="grid gap-1">
          {modelContext.tools.map(({ name, description, inputSchema }) => (
            <li key={name}>
              <Disclosure
                summary={
                  <>
                    <span className="font-medium text-foreground">{toolTitle(name, text)}</span>
                    <code className="wrap-anywhere font-mono">{name}</code>
                  </>
                }
              >
                {() => (
                  <div className="grid gap-2 text-sm">
                    <p className="wrap-anywhere whitespace-pre-wrap">{description}</p>
                    <TextBox label={`${words.schema} ${name}`} text={JSON.stringify(inputSchema, null, 2)} />
                  </div>
                )}
              </Disclosure>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={words.settings}>
        <TextBox label={words.settings} text={JSON.stringify(modelContext.settings, null, 2)} />
      </Part>
      <Part
        title={words.body}
        hint={words.bodyHint}
        actions={modelContext.body && <CopyButton value={modelContext.body} label={words.copyBody} />}
      >
        {modelContext.body !== undefined && <TextBox label={words.body} text={modelContext.body} />}
        {modelContext.problem && (
          <p className="text-sm text-warning">{localize(text, modelContext.problem.message, modelContext.problem.phrase)}</p>
        )}
        {modelContext.body === undefined && !modelContext.problem && (
          <p className="text-muted-foreground text-sm">{words.noBody}</p>
        )}
      </Part>
    </>
  );
}

function Part({ title, hint, actions, children }: { title: string; hint?: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <CardHeader title={title} description={hint} actions={actions} />
      <div className="grid gap-4 px-5 pb-5">{children}</div>
    </Card>
  );
}
