'use client';

import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import type { ShareCreatedAnswer, SharesAnswer } from '@/lib/api/share-requests';
import { shares } from '@/lib/i18n/dictionary/shares';
import { toolTitle } from '@/lib/run-view/tool-title';
import { useText, useWords } from '../i18n/text-provider';
import { Callout } from '../ui/callout';
import { Dialog } from '../ui/dialog';
import { FormDialogContent } from '../ui/form-dialog-content';
import { Loaded } from '../ui/loaded';
import { LoadingRows } from '../ui/loading-rows';
import { useListFocus } from '../ui/use-list-focus';
import { NewShare } from './new-share';
import { ShareForm } from './share-form';
import { sharesQuery } from './share-queries';
import { ShareRow } from './share-row';

/** Shares a conversation with a link, and lists its links. */
export default function ShareConversation({ id, title, onClose }: { id: string; title: string; onClose(): void }) {
  const words = useWords(shares);
  const query = useQuery(sharesQuery(id));
  return (
    <Dialog open onOpenChange={onClose}>
      <FormDialogContent title={words.title} description={`${words.description(title)} ${words.extent}`}>
        <Loaded query={query} skeleton={<LoadingRows rows={['h-10', 'h-10']} />} failed={words.listFailed}>
          {(answer) => <Links id={id} answer={answer} />}
        </Loaded>
      </FormDialogContent>
    </Dialog>
  );
}

/** Makes a link, and lists all. */
function Links({ id, answer }: { id: string; answer: SharesAnswer }) {
  const words = useWords(shares);
  const { list } = useListFocus(answer);
  const { shares: links, privateTools } = answer;
  // Not updated while the dialog is open: the user has not seen what is answered behind it.
  const [until] = useState(answer.until);
  const [created, setCreated] = useState<ShareCreatedAnswer>();
  return (
    <div className="grid min-w-0 gap-4" {...list}>
      {privateTools && <PrivateNotice tools={privateTools} />}
      {created ? <NewShare link={created.link} /> : <ShareForm id={id} until={until} onMade={setCreated} />}
      <section aria-label={words.links} className="grid min-w-0 gap-1.5 border-t pt-3">
        <h3 className="font-medium text-sm">{words.links}</h3>
        {links.length === 0 ? (
          <p className="text-muted-foreground text-xs">{words.noLinks}</p>
        ) : (
          <ul className="max-h-56 divide-y overflow-y-auto rounded-xl border">
            {links.map((share) => (
              <ShareRow
                key={share.id}
                conversationId={id}
                share={share}
                onRevoked={() => setCreated((made) => (made?.share.id === share.id ? undefined : made))}
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

/** Says before a link is made that the answers may contain private data, and which tools returned it. */
function PrivateNotice({ tools }: { tools: readonly string[] }) {
  const text = useText();
  const words = useWords(shares);
  return (
    <Callout tone="warning" icon={<LockKeyhole aria-hidden="true" />} title={words.privateTitle}>
      <p>{words.privateText}</p>
      {tools.length > 0 && (
        <p className="wrap-anywhere text-muted-foreground text-xs">
          {words.privateFrom(text.format.list(tools.map((tool) => toolTitle(tool, text))))}
        </p>
      )}
    </Callout>
  );
}
