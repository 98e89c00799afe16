'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { FileText, ScrollText } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { mcpContent } from '@/lib/i18n/dictionary/mcp-content';
import type { AttachedFile } from '../attached/attached-file';
import { attachedText } from '../attached/attached-text';
import { useWords } from '../i18n/text-provider';
import { useAnnounce } from '../ui/announcer';
import { cn } from '../ui/cn';
import { Problem } from '../ui/problem';
import { FillIn } from './fill-in';
import { matching, type Offer, promptOffersQuery, resourceOffersQuery } from './offers';
import type { OnKey, Trigger } from './trigger';

const MOST_SHOWN = 50;
const LATE_MS = 500;

/** Whether something has taken longer than a moment. Without MCP servers the answer comes at once, and nothing is shown. */
function useLate(isPending: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPending && isLate;
}

interface Picked {
  text: string;
  files: AttachedFile[];
  /** What the person should know about them. */
  notes: string[];
}

interface SuggestionsProps {
  trigger: Trigger;
  listId: string;
  /** Called with the id of the selected option, for `aria-activedescendant`. */
  onActive(id: string | undefined): void;
  onKey: RefObject<OnKey | null>;
  /** Called with the trigger whose chosen offer is being read, and with undefined afterwards. */
  onReading(trigger: Trigger | undefined): void;
  onPick(picked: Picked): void;
  onDismiss(): void;
}

/** What MCP servers offer, above the message field, which keeps the focus. Renders nothing when there is nothing to choose. */
export default function Suggestions({ trigger, listId, onActive, onKey, onReading, onPick, onDismiss }: SuggestionsProps) {
  const { kind, search } = trigger;
  const words = useWords(mcpContent);
  const announce = useAnnounce();
  const prompts = useQuery({ ...promptOffersQuery, enabled: kind === 'prompt' });
  const resources = useQuery({ ...resourceOffersQuery, enabled: kind === 'resource' });
  const { data, error, isPending } = kind === 'prompt' ? prompts : resources;
  const found = data ? matching(data.offers, search).slice(0, MOST_SHOWN) : [];
  const [selected, setSelected] = useState(0);
  const [chosen, setChosen] = useState<Offer>();
  const load = useMutation({
    mutationFn: ({ offer, values }: { offer: Offer; values: Record<string, string> }) => offer.load(values),
  });
  const selectedIndex = Math.min(selected, found.length - 1);
  const isOpen = found.length > 0 && chosen === undefined;
  const isWaiting = useLate(isPending);
  const ofServers = found.length > 0 || search === '' ? (data?.problems ?? []) : [];
  const problems = [error?.message, load.error?.message, ...ofServers].filter(Boolean);
  const active = isOpen ? `${listId}-${selectedIndex}` : undefined;

  useEffect(() => {
    onActive(active);
    return () => onActive(undefined);
  }, [active, onActive]);
  const reading = load.isPending ? trigger : undefined;
  useEffect(() => {
    onReading(reading);
    return () => onReading(undefined);
  }, [reading, onReading]);
  useEffect(() => {
    if (found.length > 0) announce(words.found[kind](found.length));
  }, [found.length, kind, announce, words]);
  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  function choose(offer: Offer) {
    load.reset();
    setChosen(offer);
    if (offer.fields.length === 0) read(offer, {}, () => setChosen(undefined));
  }

  /** `onPick` of this render knows what the answer replaces. It is not called once the suggestions have been dismissed. */
  function read(offer: Offer, values: Record<string, string>, onError?: () => void) {
    const onSuccess = ({ text, resources }: Awaited<ReturnType<Offer['load']>>) =>
      onPick({
        text,
        files: resources.map(({ uri, text }) => attachedText({ name: `${offer.origin}: ${uri}`, mediaType: 'text/plain', text })),
        notes: resources.filter(({ isCut }) => isCut).map(({ uri }) => words.cut(uri)),
      });
    load.mutate({ offer, values }, { onSuccess, onError });
  }

  useEffect(() => {
    onKey.current = (event) => {
      if (event.key === 'Escape' && (isOpen || isWaiting || reading || problems.length > 0)) onDismiss();
      else if (!isOpen || event.shiftKey || event.nativeEvent.isComposing) return false;
      else if (event.key === 'ArrowDown') setSelected((selectedIndex + 1) % found.length);
      else if (event.key === 'ArrowUp') setSelected((selectedIndex + found.length - 1) % found.length);
      else if (event.key === 'Enter' && found[selectedIndex]) choose(found[selectedIndex]);
      else return false;
      event.preventDefault();
      return true;
    };
    return () => {
      onKey.current = null;
    };
  });

  if (chosen && chosen.fields.length > 0) {
    const send = (values: Record<string, string>) => read(chosen, values);
    return <FillIn offer={chosen} kind={kind} busy={load.isPending} error={load.error} onSubmit={send} onClose={onDismiss} />;
  }
  if (found.length + problems.length === 0 && !isWaiting) return null;
  const Icon = kind === 'prompt' ? ScrollText : FileText;
  return (
    <div className="absolute inset-x-0 bottom-full z-20 mb-1 max-h-72 overflow-y-auto rounded-xl border bg-card p-1 shadow-float">
      {(chosen || isWaiting) && (
        <p role="status" className="px-2.5 py-1.5 text-muted-foreground text-sm">
          {chosen ? words.reading(chosen.title) : words.asking}
        </p>
      )}
      <div role="listbox" id={listId} aria-label={words.lists[kind]} hidden={!isOpen}>
        {found.map((offer, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys arrive in the message field, which keeps the focus
          <div
            key={offer.key}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === selectedIndex}
            className={cn(
              'flex cursor-pointer items-start gap-2 rounded-lg px-2.5 py-1.5',
              index === selectedIndex && 'bg-accent',
            )}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setSelected(index)}
            onClick={() => choose(offer)}
          >
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
            <span className="grid min-w-0 flex-1">
              <span className="wrap-anywhere text-sm">{offer.title}</span>
              {offer.description && <span className="truncate text-muted-foreground text-xs">{offer.description}</span>}
            </span>
            <span className="max-w-[40%] truncate text-muted-foreground text-xs">{offer.origin}</span>
          </div>
        ))}
      </div>
      {problems.map((problem) => (
        <Problem key={problem} className="px-2.5 py-1.5">
          {problem}
        </Problem>
      ))}
    </div>
  );
}
