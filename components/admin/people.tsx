'use client';

import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { InvitationAnswer } from '@/lib/api/answers';
import { admin } from '@/lib/i18n/dictionary/admin';
import { useWords } from '../i18n/text-provider';
import { meQuery, peopleQuery } from '../queries';
import { SettingsCard } from '../settings/settings-card';
import { Button } from '../ui/button';
import { LoadFailed } from '../ui/load-failed';
import { Loading } from '../ui/loading';
import { Skeleton } from '../ui/skeleton';
import { useHydrated } from '../ui/use-hydrated';
import { Invite } from './invite';
import { PasswordLink } from './password-link';
import { PersonRow } from './person-row';

/** All users, with the actions that an owner can take. */
export function People() {
  const words = useWords(admin);
  const hydrated = useHydrated();
  const query = useQuery(peopleQuery);
  const me = useQuery(meQuery).data;
  const [inviting, setInviting] = useState(false);
  const [made, setMade] = useState<InvitationAnswer>();

  function hand(answer: InvitationAnswer) {
    setInviting(false);
    setMade(answer);
  }

  return (
    <SettingsCard
      title={words.people}
      description={words.peopleHint}
      actions={
        <Button size="sm" variant="primary" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden="true" />
          {words.invite}
        </Button>
      }
    >
      {!hydrated || query.isPending ? (
        <Loading className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      ) : query.data ? (
        <ul className="divide-y rounded-xl border">
          {query.data.people.map((person) => (
            <PersonRow key={person.id} person={person} own={person.id === me?.user.id} onLink={hand} />
          ))}
        </ul>
      ) : (
        <LoadFailed title={words.peopleFailed} query={query} kept={words.peopleFailedKept} />
      )}
      <Invite open={inviting} onOpenChange={setInviting} onMade={hand} />
      <PasswordLink made={made} onDone={() => setMade(undefined)} />
    </SettingsCard>
  );
}
