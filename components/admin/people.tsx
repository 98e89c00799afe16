'use client';

import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { InvitationAnswer } from '@/lib/api/answers';
import type { Budget } from '@/lib/core/models/model-usage';
import { admin } from '@/lib/i18n/dictionary/admin';
import { useWords } from '../i18n/text-provider';
import { SettingsCard } from '../settings/settings-card';
import { Button } from '../ui/button';
import { Loaded } from '../ui/loaded';
import { Loading } from '../ui/loading';
import { useListFocus } from '../ui/use-list-focus';
import { useMe } from '../use-me';
import { peopleQuery } from './admin-queries';
import { Invite } from './invite';
import { PasswordLink } from './password-link';
import { PersonRow } from './person-row';
import { PersonSkeleton } from './person-skeleton';
import type { Person } from './use-person';

/** More would be below the window. */
const MOST_PLACEHOLDERS = 20;

/** Whether a limit in dollars does not limit some of the user's calls. */
function hasUnlimitedCalls({ month, budget }: Person, usual: Budget | null): boolean {
  return month !== undefined && month.unpriced > 0 && (budget?.usd ?? usual?.usd) !== undefined;
}

/** All users, with the actions that an owner can take. `count`: their number, so that the placeholder is as tall as they will be. */
export function People({ count }: { count: number }) {
  const words = useWords(admin);
  const query = useQuery(peopleQuery);
  const me = useMe();
  const { list } = useListFocus(query.data);
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
          <div {...list}>
            <ul className="divide-y rounded-xl border">
              {people.map((person) => (
                <PersonRow key={person.id} person={person} usualBudget={budget} own={person.id === me?.user.id} onLink={hand} />
              ))}
            </ul>
            {people.some((person) => hasUnlimitedCalls(person, budget)) && (
              <p className="mt-2 text-muted-foreground text-xs">{words.unpriced}</p>
            )}
          </div>
        )}
      </Loaded>
      <Invite open={inviting} onOpenChange={setInviting} onMade={hand} />
      <PasswordLink made={made} onDone={() => setMade(undefined)} />
    </SettingsCard>
  );
}
