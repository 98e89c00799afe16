'use client';

import { ChevronRight } from 'lucide-react';
import { type ComponentProps, Suspense, useState } from 'react';
import type { ConnectionAnswer, ConnectionsAnswer } from '@/lib/core/connections/connections';
import { localize } from '@/lib/core/phrases/phrase';
import type { OpenApiDocument } from '@/lib/core/tools/openapi-document';
import { connections } from '@/lib/i18n/dictionary/connections';
import { useText, useWords } from '../i18n/text-provider';
import { leave } from '../shell/leave';
import { Dialog, DialogContent } from '../ui/dialog';
import { FormDialogContent } from '../ui/form-dialog-content';
import { lazyExtra } from '../ui/lazy-extra';
import { NotLoaded } from '../ui/not-loaded';
import { NewConnectionForm } from './new-connection-form';
import { providerIcons } from './provider-icons';

const ChooseOperations = lazyExtra(() => import('./http-tools/choose-operations'), NotLoaded);

/** What to connect. `server`: one of the operator's programs. */
type Choice = Pick<ComponentProps<typeof NewConnectionForm>, 'provider' | 'server'>;

interface AddConnectionProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  available: ConnectionsAnswer['available'];
  /** Title and description of the first step. */
  title: string;
  text: string;
}

/** A dialog in steps: which provider to connect, its settings, and the operations of the document that they were filled in from. */
export function AddConnection({ open, onOpenChange, available, title, text }: AddConnectionProps) {
  const words = useWords(connections);
  const [chosen, setChosen] = useState<Choice>();
  const [imported, setImported] = useState<{ connection: ConnectionAnswer['connection']; document: OpenApiDocument }>();

  function change(next: boolean) {
    setChosen(undefined);
    setImported(undefined);
    onOpenChange(next);
  }

  return (
    <Dialog open={open} onOpenChange={(next) => leave(() => change(next))}>
      {imported ? (
        <FormDialogContent title={words.importInto(imported.connection.name)} className="max-w-2xl">
          <Suspense>
            <ChooseOperations {...imported} onDone={() => change(false)} />
          </Suspense>
        </FormDialogContent>
      ) : chosen ? (
        <FormDialogContent
          title={words.connect(chosen.server ?? words.names[chosen.provider])}
          description={chosen.server === undefined ? words.purposes[chosen.provider] : words.ofOperator}
        >
          <NewConnectionForm
            {...chosen}
            onBack={() => leave(() => setChosen(undefined))}
            onDone={(connection, document) => (document ? setImported({ connection, document }) : change(false))}
          />
        </FormDialogContent>
      ) : (
        <DialogContent title={title} description={text}>
          <ul className="grid gap-2">
            {available.flatMap(({ servers = [], ...offer }) => [
              <li key={offer.provider}>
                <Offer {...offer} onChoose={() => setChosen({ provider: offer.provider })} />
              </li>,
              ...servers.map((server) => (
                <li key={`${offer.provider} ${server}`}>
                  <Offer {...offer} server={server} onChoose={() => setChosen({ provider: offer.provider, server })} />
                </li>
              )),
            ])}
          </ul>
        </DialogContent>
      )}
    </Dialog>
  );
}

interface OfferProps extends Choice, Pick<ConnectionsAnswer['available'][number], 'enabled' | 'hint' | 'hintPhrase'> {
  onChoose(): void;
}

function Offer({ provider, server, enabled, hint = '', hintPhrase, onChoose }: OfferProps) {
  const text = useText();
  const words = useWords(connections);
  const Icon = providerIcons[provider];
  return (
    <button
      type="button"
      aria-disabled={!enabled || undefined}
      onClick={enabled ? onChoose : undefined}
      className="flex w-full items-center gap-3 rounded-xl border p-3 text-left transition-colors hover:bg-accent aria-disabled:bg-muted/60"
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-primary-text" />
      <span className="grid min-w-0 flex-1">
        <span className="wrap-anywhere font-medium text-sm">{server ?? words.names[provider]}</span>
        <span className="wrap-anywhere text-muted-foreground text-xs">
          {!enabled
            ? localize(text, hint, hintPhrase) || words.notHere
            : server === undefined
              ? words.purposes[provider]
              : words.ofOperator}
        </span>
      </span>
      {enabled && <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />}
    </button>
  );
}
