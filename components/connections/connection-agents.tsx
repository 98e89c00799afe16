'use client';

import { Bot } from 'lucide-react';
import { useState } from 'react';
import type { ConnectionAnswer } from '@/lib/core/connections/connections';
import { connections } from '@/lib/i18n/dictionary/connections';
import { useText, useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { DialogActions } from '../ui/dialog-actions';
import { FormDialogContent } from '../ui/form-dialog-content';
import { useKnowAgents } from '../use-know-agent';
import { useMe } from '../use-me';
import { AgentsChoice } from './agents-choice';
import type { useConnection } from './use-connection';

interface ConnectionAgentsProps {
  connection: ConnectionAnswer['connection'];
  change: ReturnType<typeof useConnection>['change'];
}

/** Shows and edits which agents may use a connection. */
export function ConnectionAgents({ connection: { name, agents }, change }: ConnectionAgentsProps) {
  const text = useText();
  const words = useWords(connections);
  const known = useMe()?.agents ?? [];
  /** The selection while the editor is open. */
  const [chosen, setChosen] = useState<{ agents: string[] | null }>();
  useKnowAgents(agents ?? []);
  const titleOf = (agent: string) => known.find((one) => one.name === agent)?.title ?? agent;
  const who = agents === null ? words.everyAgent : agents.length === 0 ? words.noAgent : text.format.list(agents.map(titleOf));

  function save() {
    if (chosen) change.mutate(chosen, { onSuccess: () => setChosen(undefined) });
  }

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 text-xs">
      <Bot aria-hidden="true" className="size-3.5 shrink-0 text-muted-foreground" />
      <span className="text-muted-foreground">{words.agents}</span>
      <span className="min-w-0 wrap-anywhere">{who}</span>
      <Button variant="link" size="sm" className="h-6 px-1" onClick={() => setChosen({ agents })}>
        {words.chooseAgents}
        <span className="sr-only">{words.forConnection(name)}</span>
      </Button>
      <Dialog open={chosen !== undefined} onOpenChange={(open) => !open && setChosen(undefined)}>
        <FormDialogContent title={words.agentsTitle} description={words.agentsText(name)}>
          {chosen && (
            <>
              <AgentsChoice value={chosen.agents} onChange={(next) => setChosen({ agents: next })} />
              <DialogActions busy={change.isPending} onClick={save}>
                {text.ui.save}
              </DialogActions>
            </>
          )}
        </FormDialogContent>
      </Dialog>
    </div>
  );
}
