'use client';

import { RotateCcw } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { agentTest } from '@/lib/i18n/dictionary/agent-test';
import { firstWords } from '@/lib/run-view/first-words';
import { ApiError } from '../../../api';
import { SendButton } from '../../../chat/send-button';
import { startProblem } from '../../../chat/start-problem';
import { LiveRun } from '../../../chat/thread/live-run';
import { Question } from '../../../chat/thread/question';
import { ThreadLog } from '../../../chat/thread/thread-log';
import { joined } from '../../../chat/use-draft';
import { useText, useWords } from '../../../i18n/text-provider';
import { useFollow } from '../../../run/use-follow';
import { LeaveGuard } from '../../../shell/leave-guard';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Link } from '../../../ui/link';
import { Problem } from '../../../ui/problem';
import { sendOnKey } from '../../../ui/send-on-key';
import { Textarea } from '../../../ui/textarea';
import { type Editor, NOT_REFUSED } from '../../use-editor';
import { TestPanel } from './test-panel';
import { useTestRun } from './use-test-run';

interface TestChatProps {
  editor: Editor<'agent'>;
  onClose(): void;
}

/** A chat with the agent as it is being edited. Closing it deletes the conversation unless the user has kept it. */
export default function TestChat({ editor, onClose }: TestChatProps) {
  const text = useText();
  const words = useWords(agentTest);
  const { test, start, keep, stop, onStatus, going, begin } = useTestRun();
  const [question, setQuestion] = useState('');
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { box, toEnd } = useFollow();
  const ready = question.trim() !== '' && !going && !start.isPending;
  const stopping = going !== undefined && stop.variables === going.id && !stop.isError;
  /** Whether a conversation would be deleted. */
  const isLost = test.conversationId !== undefined && !test.kept;
  useEffect(() => {
    // In the next frame: a dialog first focuses its first control.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  function ask(asked: string) {
    start.mutate(
      { content: editor.content, question: asked },
      {
        onSuccess: () => editor.refuse(NOT_REFUSED),
        onError(error) {
          setQuestion((now) => joined(asked, now));
          if (error instanceof ApiError) editor.refuse(error);
        },
      },
    );
    toEnd();
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!ready) return;
    setQuestion('');
    ask(question.trim());
  }

  function close() {
    if (isLost) setAsking(true);
    else onClose();
  }

  function anew() {
    begin();
    field.current?.focus();
  }

  return (
    <TestPanel title={words.title} onClose={close}>
      {/* The guard of unsaved changes asks about the whole page. */}
      {isLost && !editor.isDirty && (
        <LeaveGuard words={{ title: words.closeTitle, text: words.closeText, leave: words.closeAction }} />
      )}
      <ThreadLog ref={box} className="min-h-0 flex-1 px-4">
        <div className="grid gap-6 py-4">
          <p className="text-muted-foreground text-xs">{words.hint}</p>
          {test.runs.map((run, index) => (
            <article key={run.id} aria-label={firstWords(run.question)} className="grid min-w-0 gap-4">
              <Question>{run.question}</Question>
              <LiveRun
                runId={run.id}
                banner={index === test.runs.length - 1}
                stopping={stopping && going.id === run.id}
                onStatus={onStatus}
                onAskAgain={() => !going && !start.isPending && !test.kept && ask(run.question)}
              />
            </article>
          ))}
          {start.isPending && <Question>{start.variables.question}</Question>}
        </div>
      </ThreadLog>
      <footer className="grid gap-2 border-t p-3">
        {test.kept ? (
          <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <p role="status">{words.kept}</p>
            <div className="flex gap-2">
              <Button size="sm" asChild>
                <Link href={`/chat/${test.conversationId}`}>{words.open}</Link>
              </Button>
              <Button size="sm" variant="primary" onClick={anew}>
                {words.anew}
              </Button>
            </div>
          </div>
        ) : (
          <form onSubmit={submit} className="flex items-end gap-2">
            <Textarea
              ref={field}
              value={question}
              onChange={({ target }) => setQuestion(target.value)}
              onKeyDown={sendOnKey(submit)}
              enterKeyHint="enter"
              placeholder={words.placeholder}
              aria-label={text.chat.message}
              title={text.chat.keys}
            />
            <SendButton isReady={ready} stop={going && { isStopping: stopping, onStop: () => stop.mutate(going.id) }} />
          </form>
        )}
        {start.error && <Problem>{startProblem(start.error, text)}</Problem>}
        <Problem>{keep.error?.message}</Problem>
        {isLost && (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" busy={keep.isPending} onClick={() => keep.mutate(test.conversationId ?? '')}>
              {words.keep}
            </Button>
            <Button size="sm" onClick={anew}>
              <RotateCcw aria-hidden="true" />
              {words.anew}
            </Button>
          </div>
        )}
      </footer>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.closeTitle}
        description={words.closeText}
        action={words.closeAction}
        onConfirm={onClose}
      />
    </TestPanel>
  );
}
