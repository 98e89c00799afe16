'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type ComponentProps, lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import type { MeAnswer, RunStartedAnswer } from '@/lib/api/answers';
import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import type { SampleQuestion } from '@/lib/i18n/sample-question';
import { shownQuestion } from '@/lib/i18n/shown-question';
import { isNotFound } from '../api';
import { useAttached } from '../attached/use-attached';
import { useText } from '../i18n/text-provider';
import { withOwnWords } from '../removed-values';
import { useFollow } from '../run/use-follow';
import { warnBeforeUnload } from '../shell/leave';
import { cn } from '../ui/cn';
import { isTouchScreen } from '../ui/send-on-key';
import { useDrop } from '../ui/use-drop';
import { useStable } from '../ui/use-stable';
import { useKnowAgents } from '../use-know-agent';
import { Composer } from './composer';
import { conversationQuery } from './conversation-query';
import { EmptyChat } from './empty/empty-chat';
import { LocalModels } from './empty/local-models';
import { useHandedQuestion } from './handed-question';
import { changeOf, fitSetup, setupOf } from './setup/setup';
import { useSetup } from './setup/use-setup';
import { startProblem } from './start-problem';
import { ConversationError } from './thread/conversation-error';
import { HeldMessage } from './thread/held-message';
import { Question } from './thread/question';
import { RunSlot } from './thread/run-slot';
import { ThreadLog } from './thread/thread-log';
import { ThreadSkeleton } from './thread/thread-skeleton';
import { ToLatest } from './thread/to-latest';
import { useNamedRun } from './thread/use-named-run';
import { useActiveRun } from './use-active-run';
import type { Asked } from './use-asked';
import { useBegun } from './use-begun';
import { joined, useDraft } from './use-draft';
import { useStartRun } from './use-start-run';
import { useSteer } from './use-steer';

/** Renders runs and their answers; loaded with the first conversation. */
const loadThread = () => import('./thread/thread');
const Thread = lazy(loadThread);

const CannotAsk = lazy(() => import('./cannot-ask'));

/** Like the thread, hydrated once its code has loaded: until then its props stay the same. */
const LazyCannotAsk = memo(function LazyCannotAsk(missing: ComponentProps<typeof CannotAsk>) {
  return (
    <Suspense>
      <CannotAsk {...missing} />
    </Suspense>
  );
});

/**
 * The thread, hydrated once its code has loaded. Until then React keeps the server's HTML, but only while the props are identical objects;
 * otherwise it replaces the HTML with the skeleton.
 */
const LazyThread = memo(function LazyThread(thread: ComponentProps<typeof Thread>) {
  return (
    <Suspense fallback={<ThreadSkeleton />}>
      <Thread {...thread} />
    </Suspense>
  );
});

type RunSummary = ConversationAnswer['runs'][number];

interface ChatDeskProps {
  me: MeAnswer;
  conversationId: string | undefined;
  address: URLSearchParams;
}

/** A conversation with its composer. */
export function ChatDesk({ me, conversationId, address }: ChatDeskProps) {
  const text = useText();
  const router = useRouter();
  const query = useQuery({ ...conversationQuery(conversationId ?? ''), enabled: conversationId !== undefined });
  // It may have been deleted since it was read.
  const isGone = isNotFound(query.error);
  const conversation = conversationId === undefined || isGone ? undefined : query.data;
  const unreadable = conversation ? null : query.error;
  const addressed = useBegun(address, me);
  const {
    mode,
    setup,
    chosenModel,
    setMode,
    change,
    follow: chooseFor,
  } = useSetup(me, { address: `${address}`, begun: addressed, last: conversation?.runs.at(-1) });
  const { active, stopping, onStatus, stop } = useActiveRun(conversation);
  const steer = useSteer(active, conversationId);
  useKnowAgents({ chat: [setup.agent], team: setup.team, specialists: setup.specialists, desk: [] }[mode]);
  const field = useRef<HTMLTextAreaElement>(null);
  const [begun, setBegun] = useState<string>();
  const { draft, setDraft, send: empty, settle, giveBack, isShown } = useDraft({ conversationId, begun, field });
  const attached = useAttached(conversationId);
  const takesFiles = active === undefined && mode !== 'desk' && !unreadable;
  const drop = useDrop((files) => void attached.take(files), takesFiles);
  const start = useStartRun({ conversationId, runs: conversation?.runs });
  const { sent } = start;
  const { box, atEnd, follow, toEnd, toLatest, show } = useFollow(conversationId !== undefined);

  const shownId = conversation?.conversation.id;
  useEffect(() => {
    if (shownId !== undefined) follow();
  }, [shownId, follow]);

  const opened = useRef(conversationId);
  useEffect(() => {
    const gone = opened.current !== conversationId;
    opened.current = conversationId;
    // On a touch screen, focus would cover the newly opened conversation with the keyboard.
    if (gone && !isTouchScreen()) field.current?.focus({ preventScroll: true });
  }, [conversationId]);
  // After the effect above: the focus belongs to the run that the address names.
  useNamedRun(address.get('run'), { conversation, show });

  const problem = start.error ?? steer.error;

  function send() {
    const question = draft.trim();
    empty();
    toEnd();
    if (active) return void steer.send(active, question).then(settle, () => giveBack(question));
    const { files } = attached;
    attached.clear();
    ask({ question, files });
  }

  function ask(message: Asked) {
    const notSent = () => {
      giveBack(message.question);
      attached.giveBack(message.files);
    };
    // Unlike the text, files are not stored in the browser while they are being sent.
    const release = message.files.length > 0 ? warnBeforeUnload() : undefined;
    start
      .send({ mode, setup, ...message, conversationId })
      .then(accepted, notSent)
      .finally(release);
  }

  function accepted({ conversationId: id }: RunStartedAnswer) {
    settle();
    if (id === conversationId || !isShown()) return;
    setBegun(id);
    attached.carry(id);
    router.replace(`/chat/${id}`);
  }

  const onAskAgain = useStable((run: RunSummary, asked: Asked) => {
    if (start.isPending) return;
    const again = setupOf(run, me);
    const model = chosenModel ?? again.setup.model ?? setup.model;
    const fitted = fitSetup({ ...setup, ...changeOf(setup, again.setup), model }, me);
    // The refusal is shown, and the question stays in the conversation.
    start.send({ mode: again.mode, setup: fitted, ...asked, conversationId }).catch(() => {});
    toEnd();
  });

  const onAsk = useStable((question: string) => {
    if (start.isPending) return;
    ask({ question, files: [] });
    toEnd();
  });

  const onSetup = useStable(change);

  const onExample = useStable(({ question, ...whom }: SampleQuestion) => {
    chooseFor({ setup: whom });
    add(question);
  });

  const onEdit = useStable((run: RunSummary, { question, files }: Asked) => {
    chooseFor(setupOf(run, me));
    attached.add(files);
    add(question);
  });

  function add(words: string) {
    write(draft.endsWith(words) ? draft : joined(draft, words));
    field.current?.focus();
  }

  useHandedQuestion(conversationId === undefined, (handed) => {
    setMode(handed.mode);
    add(handed.question);
  });

  function takeBack() {
    start.takeBack();
    field.current?.focus();
  }

  function write(words: string) {
    // Preloads the thread, because an answer will follow. A failure is ignored here: rendering the thread loads it again.
    loadThread().catch(() => {});
    if (start.error) start.reset();
    if (steer.error) steer.reset();
    setDraft(words);
  }

  return (
    <div {...drop.props} className="flex h-full min-h-0 flex-col">
      <header className="flex h-14 shrink-0 items-center border-b px-4">
        <div className="mx-auto flex w-full min-w-0 max-w-[76ch] items-center gap-2">
          <h1 className="min-w-0 flex-1 truncate font-medium text-sm">
            {(conversation && shownQuestion(titleOf(conversation), text)) ??
              (conversationId === undefined ? text.chat.newTitle : text.chat.title)}
          </h1>
          <RunSlot />
        </div>
      </header>
      <div className={cn('relative flex-1', conversationId === undefined ? 'min-h-40' : 'min-h-0')}>
        <ThreadLog ref={box} className="h-full">
          <div className="grid gap-10 px-4 py-6">
            {conversationId === undefined && !sent && (
              <>
                <LocalModels me={me} />
                {addressed.missing ? (
                  <LazyCannotAsk {...addressed.missing} />
                ) : (
                  <EmptyChat mode={mode} desk={me.desks.find(({ name }) => name === setup.desk)} onExample={onExample} />
                )}
              </>
            )}
            {conversationId !== undefined && query.isPending && <ThreadSkeleton />}
            {unreadable && <ConversationError query={query} />}
            {conversation && (
              <LazyThread
                conversation={conversation}
                stopping={stopping}
                onStatus={onStatus}
                onAskAgain={onAskAgain}
                onRetried={toEnd}
                onEdit={active ? undefined : onEdit}
                onAsk={onAsk}
              />
            )}
            {sent && <Question files={sent.files}>{sent.question}</Question>}
            {sent && start.held && <HeldMessage onTakeBack={takeBack} />}
          </div>
        </ThreadLog>
        {conversation && !atEnd && <ToLatest onClick={toLatest} />}
      </div>
      {!unreadable && (
        <Composer
          me={me}
          mode={mode}
          setup={setup}
          onMode={setMode}
          onSetup={onSetup}
          draft={draft}
          attached={attached}
          takesFiles={takesFiles}
          isOver={drop.isOver}
          onDraft={write}
          placeholder={active ? steer.placeholder : conversation ? text.chat.placeholder.more : text.chat.placeholder[mode]}
          steers={active && steer.recipient}
          waits={!steer.takesMessages}
          stopping={active !== undefined && stopping.has(active.id)}
          onStop={() => active && stop(active.id)}
          sending={start.isPending || steer.isPending}
          onSend={send}
          fresh={conversationId === undefined}
          problem={problem ? startProblem(problem, text) : undefined}
          field={field}
        />
      )}
    </div>
  );
}

/** A conversation that began with a question to a desk has no title until that question is published. */
const titleOf = ({ conversation: { title }, runs }: ConversationAnswer) =>
  withOwnWords({ id: runs[0]?.id ?? '', question: title });
