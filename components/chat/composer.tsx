'use client';

import {
  type ClipboardEvent,
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  memo,
  type Ref,
  Suspense,
  useId,
} from 'react';
import { AttachButton } from '../attached/attach-button';
import { pastedFiles } from '../attached/pasted-files';
import type { useAttached } from '../attached/use-attached';
import { useText } from '../i18n/text-provider';
import { useSuggestions } from '../mcp-content/use-suggestions';
import { modelTitle } from '../models/model-title';
import { useAnnounce } from '../ui/announcer';
import { cn } from '../ui/cn';
import { lazyExtra } from '../ui/lazy-extra';
import { NotLoaded, SpacedNotLoaded } from '../ui/not-loaded';
import { Problem } from '../ui/problem';
import { isTouchScreen, sendOnKey } from '../ui/send-on-key';
import { isInside } from '../ui/use-drop';
import { SendButton } from './send-button';
import { Recipient, type RecipientProps } from './setup/recipient';
import { hasRecipient, type Mode, modelOf } from './setup/setup';
import type { SetupStripProps } from './setup/setup-strip';
import { STOP_SLOT } from './thread/run-slot';

const UnsentFiles = lazyExtra(() => import('../attached/unsent-files'), NotLoaded);

/** The set-up above the message field, by mode. */
const STRIPS: Partial<Record<Mode, ComponentType<SetupStripProps>>> = {
  team: lazyExtra(() => import('./setup/team-strip'), SpacedNotLoaded),
  specialists: lazyExtra(() => import('./setup/dispatch-strip'), SpacedNotLoaded),
};

/**
 * The set-up of the mode, hydrated once its code has loaded. Until then React keeps the server's HTML, but only while the props are identical;
 * otherwise the field would shrink and grow again, and a click on what it moves would be lost.
 */
const LazyStrip = memo(function LazyStrip({ mode, ...props }: SetupStripProps & { mode: Mode }) {
  const Strip = STRIPS[mode];
  return <Suspense>{Strip && <Strip key={`${props.openAtFirst}`} {...props} />}</Suspense>;
});

interface ComposerProps extends RecipientProps {
  draft: string;
  attached: ReturnType<typeof useAttached>;
  /** Whether the message may have files. */
  takesFiles: boolean;
  /** Whether files are held over the chat. */
  isOver: boolean;
  onDraft(draft: string): void;
  placeholder: string;
  /**
   * Set while a run is active: the agent or team that receives the message as an intervention, in words. With an empty draft, the button
   * stops the run.
   */
  steers?: string;
  /** The active run takes no messages: what is written stays a draft until it has ended. */
  waits: boolean;
  stopping: boolean;
  onStop(): void;
  sending: boolean;
  onSend(): void;
  /** The conversation is empty: the set-up is expanded. */
  fresh: boolean;
  /** Why the last message was not sent. */
  problem?: string;
  field: Ref<HTMLTextAreaElement>;
}

/** The message field, with the choice of agent, team or specialists, attachments and the send button. */
export function Composer(props: ComposerProps) {
  const { me, mode, setup, onMode, onSetup, draft, onDraft, attached, takesFiles, isOver, placeholder, field } = props;
  const { steers, waits, stopping, onStop, sending, onSend, problem, fresh } = props;
  const text = useText();
  const announce = useAnnounce();
  const noteId = useId();
  const hintId = useId();
  const suggestions = useSuggestions({ draft, onDraft, attached, enabled: steers === undefined, takesFiles });
  const model = modelOf(setup, me);
  const isBlind = model?.images !== true && attached.files.some(({ kind }) => kind === 'image');
  const isRefused = steers === undefined && !takesFiles && !attached.isEmpty;
  const isUploading = steers === undefined && attached.isUploading;
  const stops = steers !== undefined && (waits || draft.trim() === '');
  const addressed = steers !== undefined || hasRecipient(mode, setup);
  const ready = (draft.trim() !== '' || (steers === undefined && !attached.isEmpty)) && addressed;
  const canSend = ready && !waits && !isRefused && !isUploading && !sending && !suggestions.isReading;

  function hint(): string | undefined {
    if (steers !== undefined) return text.attached.notNow;
    if (isRefused) return text.attached.notHere;
    if (isUploading) return text.attached.waits;
    return isBlind ? text.attached.blind(model ? modelTitle(model, text) : '') : undefined;
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (canSend) onSend();
    else if (isUploading) announce(text.attached.waits, { urgency: 'assertive' });
  }

  function onPaste(event: ClipboardEvent) {
    const files = pastedFiles(event.clipboardData);
    if (!takesFiles || !isInside(event) || files.length === 0) return;
    event.preventDefault();
    void attached.take(files);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!suggestions.onKey(event)) sendOnKey(submit)(event);
  }

  return (
    <form onSubmit={submit} className="px-4 pb-4">
      <div className="relative mx-auto w-full max-w-[76ch]">{suggestions.panel}</div>
      <div
        onPaste={onPaste}
        className={cn(
          'mx-auto w-full max-w-[76ch] overflow-hidden rounded-2xl border border-input/60 bg-card shadow-float transition-colors focus-within:border-primary',
          isOver && 'border-primary border-dashed bg-primary-soft',
        )}
      >
        {steers === undefined && <LazyStrip mode={mode} me={me} setup={setup} onChange={onSetup} openAtFirst={fresh} />}
        {!attached.isEmpty && (
          <div className="px-4 pt-4">
            <Suspense>
              <UnsentFiles attached={attached} />
            </Suspense>
            <p id={hintId} role={isRefused ? 'alert' : undefined} className="pt-2 text-muted-foreground text-xs empty:hidden">
              {hint()}
            </p>
          </div>
        )}
        <textarea
          ref={field}
          data-composer
          dir="auto"
          // biome-ignore lint/a11y/noAutofocus: it is the purpose of the page; on a touch screen, the keyboard would cover what there is to read
          autoFocus={!isTouchScreen()}
          rows={1}
          value={draft}
          {...suggestions.fieldProps}
          onChange={(event) => {
            suggestions.onChange(event);
            onDraft(event.target.value);
          }}
          onKeyDown={onKeyDown}
          enterKeyHint="enter"
          placeholder={placeholder}
          aria-label={text.chat.message}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={(problem ?? steers) === undefined ? undefined : noteId}
          title={text.chat.keys}
          className="field-sizing-content block max-h-52 min-h-12 w-full resize-none bg-transparent px-4 pt-3.5 pb-1 text-base outline-none placeholder:text-muted-foreground sm:text-sm"
        />
        <div className="flex flex-wrap items-center gap-2 px-2.5 pb-2.5 lg:flex-nowrap">
          {steers === undefined ? (
            <Recipient me={me} mode={mode} setup={setup} onMode={onMode} onSetup={onSetup} />
          ) : (
            <p
              id={problem === undefined ? noteId : undefined}
              className="min-w-0 flex-1 truncate px-1.5 text-muted-foreground text-xs"
            >
              {steers}
            </p>
          )}
          <div className="ml-auto flex items-center gap-2">
            {takesFiles && <AttachButton attached={attached} />}
            <div id={STOP_SLOT} className="contents" />
            <SendButton
              isReady={canSend}
              describedBy={isUploading ? hintId : undefined}
              stop={stops ? { isStopping: stopping, onStop } : undefined}
            />
          </div>
        </div>
      </div>
      {attached.problems.length > 0 && (
        <ul role="alert" className="mx-auto w-full max-w-[76ch] px-4 pt-2 text-danger text-xs">
          {attached.problems.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      <Problem id={noteId} className="mx-auto w-full max-w-[76ch] px-4 pt-2">
        {problem}
      </Problem>
    </form>
  );
}
