'use client';

import type { InvitationAnswer } from '@/lib/api/answers';
import { admin } from '@/lib/i18n/dictionary/admin';
import { settings as settingsWords } from '@/lib/i18n/dictionary/settings';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { Dialog, DialogContent, DialogFooter } from '../ui/dialog';

/** Shows the link with which a user chooses a password, the only time that it can be seen: neither Escape nor a click outside closes the dialog. */
export function PasswordLink({ made: invitation, onDone }: { made: InvitationAnswer | undefined; onDone(): void }) {
  const words = useWords(admin);
  const settings = useWords(settingsWords);
  return (
    <Dialog open={invitation !== undefined} onOpenChange={onDone}>
      {invitation && (
        <DialogContent
          title={words.linkTitle(invitation.person.name)}
          description={words.linkHint}
          onInteractOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => event.preventDefault()}
        >
          <code className="select-all break-all rounded-lg border border-primary/30 bg-primary-soft px-3 py-2.5 text-sm">
            {invitation.link}
          </code>
          <DialogFooter>
            <Button onClick={onDone}>{settings.done}</Button>
            <CopyButton value={invitation.link} label={words.copyLink} variant="primary" />
          </DialogFooter>
        </DialogContent>
      )}
    </Dialog>
  );
}
