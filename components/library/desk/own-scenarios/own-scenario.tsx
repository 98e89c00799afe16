'use client';

import { PenLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ScenarioBlock } from '@/lib/core/desks/desk-definition';
import type { ScenarioOverride } from '@/lib/core/ports/scenario-override-store';
import { ownScenarios } from '@/lib/i18n/dictionary/own-scenarios';
import { useWords } from '../../../i18n/text-provider';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { lazyExtra } from '../../../ui/lazy-extra';
import { NotLoaded } from '../../../ui/not-loaded';
import { Problem } from '../../../ui/problem';
import { Skeleton } from '../../../ui/skeleton';
import { libraryApi } from '../../library-queries';
import { ScenarioBlocks } from '../scenario-blocks';
import { type ScenarioDraft, useOverride } from './use-override';

/** Follows runs; loaded with the first comparison. */
const ScenarioTrials = lazyExtra(() => import('./scenario-trials'), NotLoaded);

const Preview = lazyExtra(() => import('../../../context/preview'), NotLoaded);

interface OwnScenarioProps {
  deskId: string;
  /** Key of the area. */
  area: string;
  /** Its title. */
  name: string;
  /** The desk's own scenario. */
  scenario: readonly ScenarioBlock[];
  override?: ScenarioOverride;
  draft: ScenarioDraft;
  onChange(draft: ScenarioDraft): void;
  /** Called with what has been saved, or with nothing after a removal. */
  onStored(sent?: ScenarioDraft): void;
  /** Questions to try it with. */
  examples: readonly string[];
}

/** Edits the user's own version of one scenario, with a preview of what the answering agent receives. */
export function OwnScenario({ deskId, area, name, scenario, override, draft, onChange, onStored, examples }: OwnScenarioProps) {
  const words = useWords(ownScenarios);
  const { blocks, isUsed } = draft;
  const setBlocks = (next: readonly ScenarioBlock[]) => onChange({ blocks: next, isUsed });
  const [isRemoving, setRemoving] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const [isTried, setTried] = useState(false);
  const { save, remove } = useOverride(deskId, area, onStored);
  const written = (blocks ?? scenario).filter(({ text }) => text.trim() !== '');
  /** Without a version, there is nothing to compare and nothing to save. */
  const forget = () => {
    setTried(false);
    save.reset();
  };
  const isComplete = blocks !== null && blocks.length > 0 && written.length === blocks.length;

  return (
    <div className="grid min-w-0 gap-3">
      {blocks === null ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-muted-foreground text-sm">{words.deskBlocks(scenario.length)}</p>
          <Button size="sm" aria-label={words.beginOf(name)} onClick={() => setBlocks(firstBlocks(scenario))}>
            <PenLine aria-hidden="true" />
            {words.begin}
          </Button>
        </div>
      ) : (
        <>
          <Checkbox checked={isUsed} onCheckedChange={(next) => onChange({ blocks, isUsed: next })}>
            {words.use}
          </Checkbox>
          <ScenarioBlocks blocks={blocks} onChange={setBlocks} isReadOnly={false} errorOf={() => undefined} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {blocks !== null && (
          <Button size="sm" variant="primary" busy={save.isPending} disabled={!isComplete} onClick={() => save.mutate(draft)}>
            {words.save}
          </Button>
        )}
        <Button size="sm" aria-expanded={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
          {words.preview}
        </Button>
        {blocks !== null && (
          <Button size="sm" aria-expanded={isTried} onClick={() => setTried(!isTried)}>
            {words.compare}
          </Button>
        )}
        {override && (
          <Button size="sm" variant="ghost" onClick={() => setRemoving(true)}>
            {words.remove}
          </Button>
        )}
        {blocks !== null && !isComplete && <p className="text-muted-foreground text-xs">{words.problem}</p>}
        <Problem>{save.error?.message}</Problem>
      </div>
      {isPreviewed && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <Preview path={`${libraryApi('desk', deskId)}/scenario-preview`} typed={{ area, blocks: written }} />
        </Suspense>
      )}
      {isTried && (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <ScenarioTrials deskId={deskId} area={area} blocks={isComplete ? written : []} examples={examples} />
        </Suspense>
      )}
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={words.removeTitle(name)}
        description={words.removeText}
        action={words.remove}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: forget, onSettled: () => setRemoving(false) })}
      />
    </div>
  );
}

/** The blocks with which a new version begins. */
export function firstBlocks(scenario: readonly ScenarioBlock[]): readonly ScenarioBlock[] {
  return scenario.length > 0 ? scenario : [{ title: '', text: '' }];
}
