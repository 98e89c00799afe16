'use client';

import type { ContextMessage, ContextPart } from '@/lib/core/models/model-context';
import { context } from '@/lib/i18n/dictionary/context';
import { toolTitle } from '@/lib/run-view/tool-title';
import { useText, useWords } from '../i18n/text-provider';
import { Badge } from '../ui/badge';
import { TextBox } from './text-box';

/** The messages of a request, in order. */
export function ContextMessages({ messages }: { messages: readonly ContextMessage[] }) {
  const words = useWords(context);
  return (
    <ol aria-label={words.messages} className="grid gap-3">
      {messages.map(({ role, place, parts }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages have no other identity and are never reordered
        <li key={position} className="grid gap-1.5">
          <p className="flex flex-wrap items-center gap-2 text-xs">
            <span className="font-medium">{words.roles[role]}</span>
            <span className="text-muted-foreground">{words.places[place]}</span>
          </p>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity and are never reordered
            <Part key={index} part={part} label={`${words.roles[role]} ${position + 1}.${index + 1}`} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function Part({ part: { kind, text: content, tool, leftOut }, label }: { part: ContextPart; label: string }) {
  const words = useWords(context);
  const text = useText();
  return (
    <div className="grid min-w-0 gap-1">
      {(kind !== 'text' || leftOut !== undefined) && (
        <p className="flex flex-wrap items-center gap-1.5 text-xs">
          {kind !== 'text' && <Badge>{words.kinds[kind]}</Badge>}
          {tool !== undefined && <span className="wrap-anywhere">{toolTitle(tool, text)}</span>}
          {leftOut !== undefined && <Badge tone="warning">{words.leftOut(text.format.number(leftOut))}</Badge>}
        </p>
      )}
      <TextBox label={label} text={content} />
    </div>
  );
}
