'use client';

import { Ellipsis, Fingerprint, KeyRound, LogOut, PackageOpen, ShieldOff, Trash2, UserCheck, UserPen, UserX } from 'lucide-react';
import { useState } from 'react';
import type { InvitationAnswer } from '@/lib/api/answers';
import type { Budget } from '@/lib/core/models/model-usage';
import { admin } from '@/lib/i18n/dictionary/admin';
import { useText, useWords } from '../i18n/text-provider';
import { PasswordStep } from '../settings/password-step';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Dialog, DialogContent } from '../ui/dialog';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../ui/menu';
import { toast } from '../ui/toast';
import { peopleQuery } from './admin-queries';
import { EditPerson } from './edit-person';
import { type LeavingAct, LeavingDialog } from './leaving-dialog';
import { type Person, usePerson } from './use-person';

const LEAVING: readonly LeavingAct[] = ['disable', 'take-over', 'remove'];

interface PersonRowProps {
  person: Person;
  /** The server's limits per user and month. */
  usualBudget: Budget | null;
  /** This row is the current user's own. */
  own: boolean;
  /** Called with a new password link for this user. */
  onLink(invitation: InvitationAnswer): void;
}

export function PersonRow({ person, usualBudget, own, onLink }: PersonRowProps) {
  const words = useWords(admin);
  const { format } = useText();
  const { name, email, role, disabled, invited, twoFactor, passkeys = 0, agents, createdAt, month } = person;
  const facts = [email, agents ? words.someAgents(agents.length) : words.allAgents, words.since(format.date(createdAt))];
  const most = { ...usualBudget, ...person.budget };
  if (month && (month.tokens > 0 || person.budget)) {
    const tokens = words.usedOf(
      format.compact(month.tokens),
      most.tokens === undefined ? undefined : format.compact(most.tokens),
    );
    const known = `${month.unpriced > 0 ? '≥ ' : ''}${format.money(month.usd)}`;
    const cost = words.usedOf(known, most.usd === undefined ? undefined : format.money(most.usd));
    facts.push(words.usedThisMonth(tokens, month.usd > 0 || most.usd !== undefined ? cost : undefined));
  }
  const { removeTwoFactor, removePasskeys, endSessions } = usePerson(person);
  const [asking, setAsking] = useState<LeavingAct | 'sessions' | 'two-factor' | 'passkeys' | 'link' | 'enable'>();
  const [editing, setEditing] = useState(false);
  return (
    <li data-entry={person.id} className="flex items-center gap-3 py-2.5 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-medium">{name}</span>
          {own && <span className="text-muted-foreground text-xs">({words.you})</span>}
          <Badge tone={role === 'owner' ? 'primary' : 'neutral'}>{words.roles[role]}</Badge>
          {disabled && <Badge tone="danger">{words.disabled}</Badge>}
          {!disabled && invited && <Badge tone="warning">{words.invited}</Badge>}
          {twoFactor && <Badge tone="success">{words.twoFactor}</Badge>}
        </p>
        <p className="wrap-anywhere text-muted-foreground text-xs">{facts.join(' · ')}</p>
      </div>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="ghost" size="icon-sm" aria-label={words.actionsFor(name)}>
            <Ellipsis aria-hidden="true" />
          </Button>
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem onSelect={() => setEditing(true)}>
            <UserPen aria-hidden="true" />
            {words.edit}
          </MenuItem>
          {!disabled && !own && (
            <MenuItem onSelect={() => setAsking('link')}>
              <KeyRound aria-hidden="true" />
              {words.newLink}
            </MenuItem>
          )}
          <MenuItem onSelect={() => setAsking('sessions')}>
            <LogOut aria-hidden="true" />
            {words.endSessions}
          </MenuItem>
          {passkeys > 0 && !own && (
            <MenuItem onSelect={() => setAsking('passkeys')}>
              <Fingerprint aria-hidden="true" />
              {words.removePasskeys(passkeys)}
            </MenuItem>
          )}
          {twoFactor && !own && (
            <MenuItem onSelect={() => setAsking('two-factor')}>
              <ShieldOff aria-hidden="true" />
              {words.removeTwoFactor}
            </MenuItem>
          )}
          <MenuSeparator />
          {disabled ? (
            <>
              <MenuItem onSelect={() => setAsking('enable')}>
                <UserCheck aria-hidden="true" />
                {words.enable}
              </MenuItem>
              <MenuItem onSelect={() => setAsking('take-over')}>
                <PackageOpen aria-hidden="true" />
                {words.takeOver}
              </MenuItem>
              <MenuItem danger onSelect={() => setAsking('remove')}>
                <Trash2 aria-hidden="true" />
                {words.remove}
              </MenuItem>
            </>
          ) : (
            <MenuItem danger onSelect={() => setAsking('disable')}>
              <UserX aria-hidden="true" />
              {words.disable}
            </MenuItem>
          )}
        </MenuContent>
      </Menu>
      {LEAVING.map((act) => (
        <LeavingDialog key={act} person={person} act={act} open={asking === act} onClose={() => setAsking(undefined)} />
      ))}
      <ConfirmDialog
        open={asking === 'sessions'}
        onOpenChange={() => setAsking(undefined)}
        title={own ? words.ownSessionsTitle : words.sessionsTitle(name)}
        description={own ? words.ownSessionsText : words.sessionsText}
        action={words.endSessions}
        busy={endSessions.isPending}
        onConfirm={() => endSessions.mutate(undefined, { onSettled: () => setAsking(undefined) })}
      />
      <ConfirmDialog
        open={asking === 'two-factor'}
        onOpenChange={() => setAsking(undefined)}
        title={words.removeTwoFactorTitle(name)}
        description={words.removeTwoFactorText}
        action={words.removeTwoFactor}
        busy={removeTwoFactor.isPending}
        onConfirm={() => removeTwoFactor.mutate(undefined, { onSettled: () => setAsking(undefined) })}
      />
      <ConfirmDialog
        open={asking === 'passkeys'}
        onOpenChange={() => setAsking(undefined)}
        title={words.removePasskeysTitle(name)}
        description={words.removePasskeysText}
        action={words.removePasskeys(passkeys)}
        busy={removePasskeys.isPending}
        onConfirm={() => removePasskeys.mutate(undefined, { onSettled: () => setAsking(undefined) })}
      />
      <Dialog open={asking === 'link'} onOpenChange={() => setAsking(undefined)}>
        <DialogContent title={words.newLinkTitle(name)} description={words.newLinkText}>
          <PasswordStep<InvitationAnswer>
            path={`/api/people/${person.id}/link`}
            action={words.makeLink}
            onDone={(invitation) => {
              setAsking(undefined);
              onLink(invitation);
            }}
          />
        </DialogContent>
      </Dialog>
      <Dialog open={asking === 'enable'} onOpenChange={() => setAsking(undefined)}>
        <DialogContent title={words.enableTitle(name)} description={words.enableText}>
          <PasswordStep
            path={`/api/people/${person.id}`}
            method="PATCH"
            body={{ disabled: false }}
            changes={peopleQuery}
            action={words.enable}
            onDone={() => {
              setAsking(undefined);
              toast.success(words.enabledDone(name));
            }}
          />
        </DialogContent>
      </Dialog>
      <EditPerson person={person} usualBudget={usualBudget} open={editing} onOpenChange={setEditing} />
    </li>
  );
}
