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
import { Loaded } from '../ui/loaded';
import { Loading } from '../ui/loading';
import { Invite } from './invite';
import { PasswordLink } from './password-link';
import { PersonRow } from './person-row';
import { PersonSkeleton } from './person-skeleton';

/** More would be below the window. */
const MOST_PLACEHOLDERS = 20;

/** All users, with the actions that an owner can take. `count`: their number, so that the placeholder is as tall as they will be. */
export function People({ count }: { count: number }) {
  const words = useWords(admin);
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
      <Loaded
        query={query}
        skeleton={
          <Loading className="divide-y rounded-xl border">
            {Array.from({ length: Math.min(count, MOST_PLACEHOLDERS) }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are never reordered
              <PersonSkeleton key={row} />
            ))}
          </Loading>
        }
        failed={words.peopleFailed}
        kept={words.peopleFailedKept}
      >
        {({ people, budget }) => (
          <ul className="divide-y rounded-xl border">
            {people.map((person) => (
              <PersonRow key={person.id} person={person} usualBudget={budget} own={person.id === me?.user.id} onLink={hand} />
            ))}
          </ul>
        )}
      </Loaded>
      <Invite open={inviting} onOpenChange={setInviting} onMade={hand} />
      <PasswordLink made={made} onDone={() => setMade(undefined)} />
    </SettingsCard>
  );
}
