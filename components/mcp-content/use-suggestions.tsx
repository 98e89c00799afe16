'use client';

import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { useAttached } from '../attached/use-attached';
import { lazyExtra } from '../ui/lazy-extra';
import { type OnKey, type Trigger, triggerIn } from './trigger';

const Suggestions = lazyExtra(() => import('./suggestions'));

interface SuggestionsOf {
  draft: string;
  onDraft(draft: string): void;
  attached: Pick<ReturnType<typeof useAttached>, 'addTexts'>;
  enabled: boolean;
  /** Whether resources, which become files, are suggested, too. */
  takesFiles: boolean;
}

/** Suggests prompts and resources of the person's MCP servers while they type `/` or `@` in the message field. */
export function useSuggestions({ draft, onDraft, attached, enabled, takesFiles }: SuggestionsOf) {
  const [caret, setCaret] = useState(0);
  const [dismissed, setDismissed] = useState(false);
  const [active, setActive] = useState<string>();
  const [reading, setReading] = useState<Trigger>();
  const onKey = useRef<OnKey>(null);
  const listId = useId();
  const found = reading ?? triggerIn(draft, caret);
  const trigger = enabled && (takesFiles || found?.kind === 'prompt') ? found : undefined;
  if (!trigger && dismissed) setDismissed(false);
  const now = useRef({ draft, caret });
  now.current = { draft, caret };

  const panel: ReactNode = trigger && !dismissed && (
    <Suspense>
      <Suggestions
        key={trigger.kind}
        trigger={trigger}
        listId={listId}
        onActive={setActive}
        onKey={onKey}
        onReading={setReading}
        onDismiss={() => setDismissed(true)}
        onPick={({ text, files, notes }) => {
          // The message may have changed since `trigger` was found in `draft`.
          const { draft: written, caret } = now.current;
          const isThere = written.slice(trigger.from, trigger.to) === draft.slice(trigger.from, trigger.to);
          const { from, to } = isThere ? trigger : { from: caret, to: caret };
          onDraft(written.slice(0, from) + text + written.slice(to));
          setCaret(0);
          if (files.length > 0) attached.addTexts(files, notes);
        }}
      />
    </Suspense>
  );
  return {
    panel,
    /** Whether a chosen suggestion is being read, which belongs to this message. */
    isReading: reading !== undefined,
    onKey: (event: KeyboardEvent) => onKey.current?.(event) ?? false,
    onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => setCaret(target.selectionStart),
    fieldProps: {
      onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => setCaret(currentTarget.selectionStart),
      onFocus: () => setDismissed(false),
      onBlur({ relatedTarget }: FocusEvent) {
        const isInDialog = relatedTarget?.closest('[role=dialog]');
        if (!isInDialog && !reading) setDismissed(true);
      },
      ...(active !== undefined && { 'aria-controls': listId, 'aria-activedescendant': active }),
    },
  };
}
