'use client';

import { MessageSquarePlus, SquareArrowOutUpRight } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { wordDockWords } from '@/lib/i18n/dictionary/word-dock';
import type { RunViewStatus } from '@/lib/run-view/types';
import { ConversationError } from '../../chat/thread/conversation-error';
import { Question } from '../../chat/thread/question';
import { ThreadLog } from '../../chat/thread/thread-log';
import { ThreadSkeleton } from '../../chat/thread/thread-skeleton';
import { ToLatest } from '../../chat/thread/to-latest';
import { useActiveRun } from '../../chat/use-active-run';
import { useDraft } from '../../chat/use-draft';
import { useText, useWords } from '../../i18n/text-provider';
import { WordActionsContext, type WordsPlace } from '../../run/routed/word-actions';
import { useFollow } from '../../run/use-follow';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { Link } from '../../ui/link';
import { DictateButton } from '../speech/dictate-button';
import { AskProblem } from './ask-problem';
import { DockComposer } from './dock-composer';
import { type DockMode, storedMode, storeMode } from './dock-mode';
import { DockSwitch } from './dock-switch';
import { DockThread } from './dock-thread';
import { EmptyDock } from './empty-dock';
import { NameSuggestions } from './name-suggestions';
import { useAskDock } from './use-ask-dock';
import { useDockActions } from './use-dock-actions';
import { useDockConversation } from './use-dock-conversation';

interface WordDockProps {
  at: WordsPlace;
  /** Shows a folder on the page. */
  onNavigate(folderId: string): void;
  /** The word library has been changed by a run. */
  onChanged(): void;
}

/** The chat beside the word library. */
export default function WordDock({ at, ...page }: WordDockProps) {
  const text = useText();
  const words = useWords(wordDockWords);
  const [mode, setMode] = useState<DockMode>(storedMode);
  const dock = useDockConversation();
  const { conversation } = dock;
  const { active, isRunning, stopping, onStatus, stop } = useDockRuns(conversation);
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, setDraft, send: empty, settle, giveBack } = useDraft({ conversationId: 'words', begun: undefined, field });
  const { box, atEnd, toEnd, toLatest } = useFollow();
  const actions = useDockActions({
    at,
    ...page,
    onStarted({ conversationId }) {
      dock.continueIn(conversationId);
      toEnd();
    },
  });
  const ask = useAskDock((run) => {
    settle();
    actions.onStarted(run);
  });
  const arrived = conversation?.runs.some(({ id }) => id === ask.data?.runId) ?? false;
  // Shown immediately, until the run that it starts appears in the conversation.
  const sent = ask.isPending || (ask.isSuccess && !arrived) ? ask.variables : undefined;

  function askFor(question: string) {
    const request = { question, mode, conversationId: dock.id, at, language: text.language };
    ask.mutate(request, { onError: () => giveBack(question) });
    toEnd();
  }

  function send() {
    const question = draft.trim();
    if (question === '') return;
    empty();
    askFor(question);
  }

  return (
    <WordActionsContext value={actions}>
      <div className="flex h-full min-h-0 min-w-0 flex-col">
        <div className="flex shrink-0 items-start gap-1 border-b px-3 py-2">
          <DockSwitch
            mode={mode}
            onMode={(next) => {
              storeMode(next);
              setMode(next);
            }}
          />
          {dock.id !== undefined && (
            <>
              <IconButton
                label={words.newConversation}
                icon={<MessageSquarePlus aria-hidden="true" />}
                size="icon-sm"
                onClick={() => {
                  dock.begin();
                  ask.reset();
                  field.current?.focus();
                }}
              />
              <Button variant="ghost" size="icon-sm" asChild>
                <Link href={`/chat/${dock.id}`} aria-label={words.openInChat} title={words.openInChat}>
                  <SquareArrowOutUpRight aria-hidden="true" />
                </Link>
              </Button>
            </>
          )}
        </div>
        <div className="relative min-h-0 flex-1">
          <ThreadLog ref={box} className="h-full">
            <div className="grid gap-8 px-3 py-4">
              {dock.id === undefined && !sent && (
                <EmptyDock
                  mode={mode}
                  onExample={(question) => {
                    setDraft(question);
                    field.current?.focus();
                  }}
                />
              )}
              {dock.isLoading && <ThreadSkeleton />}
              {dock.failed && <ConversationError query={dock.failed} />}
              {conversation && (
                <DockThread conversation={conversation} stopping={stopping} onStatus={onStatus} onAskAgain={askFor} />
              )}
              {sent && <Question>{sent.question}</Question>}
            </div>
          </ThreadLog>
          {conversation && !atEnd && <ToLatest onClick={toLatest} />}
        </div>
        <div className="grid shrink-0 gap-2 px-3 pt-1 pb-3">
          {ask.error && <AskProblem key={ask.submittedAt} error={ask.error} at={ask.submittedAt} onRetry={send} />}
          <NameSuggestions
            draft={draft}
            onComplete={(completed) => {
              setDraft(completed);
              field.current?.focus();
            }}
          />
          <DockComposer
            mode={mode}
            draft={draft}
            onDraft={setDraft}
            isRunning={isRunning}
            isStopping={active !== undefined && stopping.has(active.id)}
            isSending={ask.isPending}
            onStop={() => active && stop(active.id)}
            onSend={send}
            field={field}
          >
            <DictateButton
              language={text.language}
              onText={(dictated) => setDraft([draft.trimEnd(), dictated].filter(Boolean).join(' '))}
            />
          </DockComposer>
        </div>
      </div>
    </WordActionsContext>
  );
}

/** The active run of the conversation. One that waits for the person does not keep them from asking something else. */
function useDockRuns(conversation: Parameters<typeof useActiveRun>[0]) {
  const { onStatus: onActive, ...runs } = useActiveRun(conversation);
  const [statuses, setStatuses] = useState<Readonly<Record<string, RunViewStatus>>>({});
  const onStatus = useCallback(
    (runId: string, status: RunViewStatus) => {
      onActive(runId, status);
      setStatuses((before) => (before[runId] === status ? before : { ...before, [runId]: status }));
    },
    [onActive],
  );
  const { active } = runs;
  return { ...runs, onStatus, isRunning: active !== undefined && (statuses[active.id] ?? active.status) !== 'waiting' };
}
