'use client';

import { useRouter } from 'next/navigation';
import { useMemo, useState } from 'react';
import type { OpenRequest } from '@/lib/core/ports/run-store';
import { inboxPage } from '@/lib/i18n/dictionary/inbox-page';
import { useWords } from '../i18n/text-provider';
import { useApprovalModes } from '../run/request/use-approval-modes';
import { useClientTools } from '../run/request/use-client-tools';
import { ShortcutsLine } from '../ui/shortcuts-line';
import { useAgentTitle } from '../use-agent-title';
import { entryId } from './entry-id';
import { InboxEntry } from './inbox-entry';
import { InboxSection } from './inbox-section';
import { inboxSections } from './inbox-sections';
import { SelectionBar } from './selection-bar';
import { useApprove } from './use-approve';
import { useInboxKeys } from './use-inbox-keys';

/** The open requests by kind, which can be answered one by one, in batches, or by keyboard. */
export function InboxList({ requests }: { requests: readonly OpenRequest[] }) {
  const router = useRouter();
  const words = useWords(inboxPage);
  const titleOf = useAgentTitle();
  const approve = useApprove();
  const [help, setHelp] = useState(true);
  const { modeOf, setMode } = useApprovalModes();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const sections = inboxSections(requests);
  const approvals = sections.find(({ kind }) => kind === 'approval')?.requests ?? [];
  /** A request being edited is excluded: it would be approved with its original arguments. */
  const asAsked = approvals.filter((one) => chosen.has(entryId(one)) && modeOf(entryId(one)) === 'read');
  const find = (id: string) => approvals.find((one) => entryId(one) === id);

  useClientTools(useMemo(() => requests.map(({ run, request }) => ({ runId: run.id, request: request.data })), [requests]));

  function select(id: string, on = !chosen.has(id)) {
    setChosen(new Set([...chosen].filter((one) => one !== id).concat(on ? id : [])));
  }

  const { list, tabStop } = useInboxKeys(requests, {
    approve: (id) => {
      const one = find(id);
      if (one && modeOf(id) === 'read') void approve([one]);
    },
    open: (id, mode) => {
      const isApproval = find(id) !== undefined;
      if (isApproval) setMode(id, mode);
      return isApproval;
    },
    close: (id) => find(id) && setMode(id, 'read'),
    select: (id) => find(id) && select(id),
    goTo: (id) => {
      const one = requests.find((request) => entryId(request) === id);
      if (one) router.push(`/runs/${one.run.id}`);
    },
    help: () => setHelp(!help),
  });

  return (
    <div {...list} className="grid gap-8">
      <ShortcutsLine
        shown={help}
        onShow={setHelp}
        keys={[
          [['j', 'k'], words.keyMove],
          [['a'], words.keyApprove],
          [['d'], words.keyDeny],
          [['e'], words.keyEdit],
          [['x'], words.keySelect],
          [['Enter'], words.keyOpen],
        ]}
        className="-mb-4"
      />
      {sections.map(({ kind, requests: ofKind }) => (
        <InboxSection
          key={kind}
          kind={kind}
          count={ofKind.length}
          actions={
            kind === 'approval' && (
              <SelectionBar
                selected={asAsked.length}
                all={ofKind.every((one) => chosen.has(entryId(one)))}
                of={ofKind.length}
                onSelectAll={(on) => setChosen(new Set(on ? ofKind.map(entryId) : []))}
                onApprove={() => void approve(asAsked)}
              />
            )
          }
        >
          {ofKind.map((one) => {
            const id = entryId(one);
            return (
              <InboxEntry
                key={id}
                id={id}
                entry={one}
                agent={titleOf(one.request.data.agent)}
                tabStop={tabStop === id}
                mode={modeOf(id)}
                onMode={(mode) => setMode(id, mode)}
                selected={kind === 'approval' ? chosen.has(id) : undefined}
                onSelect={(on) => select(id, on)}
              />
            );
          })}
        </InboxSection>
      ))}
    </div>
  );
}
