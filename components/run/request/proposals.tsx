import type { ComponentType, ReactNode } from 'react';
import type { Json } from '@/lib/core/json/json';
import { APPLY_WORD_PLAN, readWordPlan } from '@/lib/core/words/word-plan';
import { PROPOSAL_TOOL, proposedChanges } from '@/lib/run-view/proposed-changes';
import { lazyExtra } from '../../ui/lazy-extra';
import { NotLoaded } from '../../ui/not-loaded';
import { ChangesDiff } from '../changes/changes-diff';
import { ChangesEditor } from '../changes/changes-editor';

interface EditorProps {
  args: Json;
  onSubmit(args: Json): void;
  /** The buttons. */
  children: ReactNode;
}

/** How a call that proposes several changes is shown and edited, instead of by its arguments. */
interface ProposalParts {
  Shown: ComponentType<{ args: Json }>;
  Editor: ComponentType<EditorProps>;
  /** Name of the button that opens the editor. */
  choose: 'choose' | 'chooseItems';
  /** Whether it must be approved each time. */
  isAskedEachTime?: true;
}

const records: ProposalParts = {
  choose: 'choose',
  Shown({ args }) {
    const proposal = proposedChanges(args);
    return proposal && <ChangesDiff proposal={proposal} />;
  },
  Editor({ args, ...rest }) {
    const proposal = proposedChanges(args);
    return proposal && <ChangesEditor args={args} proposal={proposal} {...rest} />;
  },
};

const wordPlan: ProposalParts = {
  choose: 'chooseItems',
  Shown: lazyExtra(() => import('../routed/plan-shown'), NotLoaded),
  Editor: lazyExtra(() => import('../routed/plan-editor'), NotLoaded),
  isAskedEachTime: true,
};

/** Returns the parts for a call that proposes changes; undefined for any other call. */
export function findProposal(name: string, args: Json): ProposalParts | undefined {
  if (name === PROPOSAL_TOOL && proposedChanges(args)) return records;
  if (name === APPLY_WORD_PLAN && readWordPlan(args)) return wordPlan;
  return undefined;
}
