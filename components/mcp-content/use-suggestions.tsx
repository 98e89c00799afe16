'use client';

import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { useAttached } from '../attached/use-attached';
import { type OnKey, triggerIn } from './trigger';

const Suggestions = lazy(() => import('./suggestions'));

interface SuggestionsOf {
  draft: string;
  onDraft(draft: string): void;
  attached: Pick<ReturnType<typeof useAttached>, 'addTexts'>;
  enabled: boolean;
}

/** Suggests prompts and resources of the person's MCP servers while they type `/` or `@` in the message field. */
export function useSuggestions({ draft, onDraft, attached, enabled }: SuggestionsOf) {
  const [caret, setCaret] = useState(0);
  const [dismissed, setDismissed] = useState(false);
  const [active, setActive] = useState<string>();
  const onKey = useRef<OnKey>(null);
  const listId = useId();
  const trigger = enabled ? triggerIn(draft, caret) : undefined;
  if (!trigger && dismissed) setDismissed(false);

  const panel: ReactNode = trigger && !dismissed && (
    <Suspense>
      <Suggestions
        key={trigger.kind}
        trigger={trigger}
        listId={listId}
        onActive={setActive}
        onKey={onKey}
        onDismiss={() => setDismissed(true)}
        onPick={({ text, files, notes }) => {
          onDraft(draft.slice(0, trigger.from) + text + draft.slice(trigger.to));
          setCaret(0);
          if (files.length > 0) attached.addTexts(files, notes);
        }}
      />
    </Suspense>
  );
  return {
    panel,
    onKey: (event: KeyboardEvent) => onKey.current?.(event) ?? false,
    onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => setCaret(target.selectionStart),
    fieldProps: {
      onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => setCaret(currentTarget.selectionStart),
      onFocus: () => setDismissed(false),
      onBlur({ relatedTarget }: FocusEvent) {
        const isInDialog = relatedTarget?.closest('[role=dialog]');
        if (!isInDialog) setDismissed(true);
      },
      ...(active !== undefined && { 'aria-controls': listId, 'aria-activedescendant': active }),
    },
  };
}
