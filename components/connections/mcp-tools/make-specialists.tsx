'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MadeSpecialistsAnswer } from '@/lib/api/specialist-requests';
import { specialists } from '@/lib/i18n/dictionary/specialists';
import { useWords } from '../../i18n/text-provider';
import { GuardedDialog } from '../../shell/guarded-dialog';
import { Dialog, DialogContent } from '../../ui/dialog';
import { LoadFailed } from '../../ui/load-failed';
import { LoadingRows } from '../../ui/loading-rows';
import { MadeSpecialists } from './made-specialists';
import { ProposedSpecialists } from './proposed-specialists';
import { specialistsQuery } from './specialist-queries';

interface MakeSpecialistsProps {
  connection: { id: string; name: string };
  onClose(): void;
}

/** A dialog that proposes agents for the tools of an MCP server and makes those that the person chooses, with their team. */
export default function MakeSpecialists({ connection, onClose }: MakeSpecialistsProps) {
  const words = useWords(specialists);
  const query = useQuery(specialistsQuery(connection.id));
  const [isDirty, setDirty] = useState(false);
  const [made, setMade] = useState<MadeSpecialistsAnswer>();
  if (made) {
    return (
      <Dialog open onOpenChange={onClose}>
        <DialogContent title={words.done(made.agents.length)} description={words.doneText(made.team.title)}>
          <MadeSpecialists team={made.team} />
        </DialogContent>
      </Dialog>
    );
  }
  return (
    <GuardedDialog
      isDirty={isDirty}
      onClose={onClose}
      title={words.dialog(connection.name)}
      description={words.text}
      className="max-w-2xl"
    >
      {query.isPending && <LoadingRows className="grid gap-2" rows={['h-16 rounded-xl', 'h-16 rounded-xl', 'h-16 rounded-xl']} />}
      {query.isError && <LoadFailed title={words.loadFailed} query={query} />}
      {query.data && (
        <ProposedSpecialists answer={query.data} connectionId={connection.id} onEdit={() => setDirty(true)} onMade={setMade} />
      )}
    </GuardedDialog>
  );
}
