'use client';

import { GitCompareArrows, Share2 } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import type { Json } from '@/lib/core/json/json';
import { phaseOf } from '@/lib/core/runs/phases';
import { foldSharedData, type SharedEntry } from '@/lib/core/teams/shared-context';
import { phaseWords } from '@/lib/run-view/phase-words';
import type { NoteView, PhaseView, RunView } from '@/lib/run-view/types';
import { valueLines } from '@/lib/run-view/value-lines';
import { useText } from '../../i18n/text-provider';
import { Chip } from '../../ui/chip';
import { Group } from '../../ui/group';

/** Lines of a value shown before it is expanded. */
const FIRST_LINES = 3;

interface SharedNotesProps extends Pick<RunView, 'plannedPhases'> {
  /** All notes up to the end of the phase. */
  notes: readonly NoteView[];
  phase: PhaseView;
  titleOf: (agent: string) => string;
}

/** The notes that the agents shared in a phase: findings with their authors, and disagreements. */
export const SharedNotes = memo(function SharedNotes({ notes, phase, plannedPhases, titleOf }: SharedNotesProps) {
  const text = useText();
  const { id } = phase;
  // While the phase is running, one line per note: the lanes are more important.
  const brief = phase.state === 'running';
  const { entries, publicNotes } = useMemo(() => {
    const ofPhase = notes.filter((note) => phaseOf(note) === id);
    const keys = new Set(ofPhase.map(({ key }) => key));
    return {
      entries: foldSharedData(notes).filter(({ key }) => keys.has(key)),
      publicNotes: ofPhase.filter(({ kind, to }) => kind !== 'data' && to === undefined),
    };
  }, [notes, id]);
  if (entries.length === 0 && publicNotes.length === 0) return null;
  const { shared } = phaseWords(phase, { plannedPhases }, text);
  return (
    <Group aria-label={shared} className="relative ml-4 min-w-0 border-primary/30 border-l-2 py-1 pl-5">
      <span
        aria-hidden="true"
        className="absolute top-1 -left-3 grid size-5.5 place-items-center rounded-full border border-primary/30 bg-primary-soft"
      >
        <Share2 className="size-3 text-primary-text" />
      </span>
      <h3 className="pb-1 font-medium text-primary-text text-xs">
        {shared}
        {brief && <span className="sm:hidden"> · {entries.length + publicNotes.length}</span>}
      </h3>
      <dl className={brief ? 'grid gap-1 max-sm:hidden' : 'grid gap-2'}>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} brief={brief} titleOf={titleOf} />
        ))}
        {publicNotes.map((note) => (
          <div key={note.seq} className={brief ? 'flex min-w-0 gap-2' : 'min-w-0'}>
            <dt className="shrink-0 text-muted-foreground text-xs">{titleOf(note.agent)}</dt>
            <dd className="min-w-0">{brief ? <FirstLine value={note.value} /> : <Value value={note.value} />}</dd>
          </div>
        ))}
      </dl>
    </Group>
  );
});

interface EntryProps extends Pick<SharedNotesProps, 'titleOf'> {
  entry: SharedEntry;
  brief: boolean;
}

function Entry({ entry, brief, titleOf }: EntryProps) {
  const text = useText();
  const by = text.run.by(text.format.list(entry.values.map(({ agent }) => titleOf(agent))));
  return (
    <div className={brief ? 'flex min-w-0 flex-wrap items-center gap-x-2' : 'min-w-0'}>
      <dt className="flex flex-wrap items-center gap-2">
        <code className="break-all font-medium font-mono text-xs">{entry.key}</code>
        {entry.conflict && (
          <Chip tone="warning" icon={<GitCompareArrows aria-hidden="true" />} explanation={text.run.conflictText}>
            {text.run.conflict}
          </Chip>
        )}
      </dt>
      {brief ? (
        <dd className="text-muted-foreground text-xs">{by}</dd>
      ) : (
        entry.values.map(({ agent, value }) => (
          <dd key={agent} className="min-w-0">
            <span className="text-muted-foreground text-xs">{text.run.by(titleOf(agent))}</span>
            <Value value={value} />
          </dd>
        ))
      )}
    </div>
  );
}

function FirstLine({ value }: { value: Json }) {
  return <p className="truncate">{valueLines(value)[0]}</p>;
}

/** The first lines of a value, expandable. */
function Value({ value }: { value: Json }) {
  const text = useText();
  const [all, setAll] = useState(false);
  const lines = valueLines(value);
  const shownLines = all ? lines : lines.slice(0, FIRST_LINES);
  return (
    <>
      {shownLines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are never reordered
        <p key={index} className={all ? 'whitespace-pre-wrap wrap-anywhere' : 'line-clamp-2 wrap-anywhere'}>
          {line}
        </p>
      ))}
      {lines.length > FIRST_LINES && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="min-h-6 rounded text-primary-text text-xs underline-offset-3 hover:underline"
        >
          {all ? text.run.fold : text.run.showMore(lines.length - FIRST_LINES)}
        </button>
      )}
    </>
  );
}
