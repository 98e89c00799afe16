'use client';

import { MessagesSquare, Users } from 'lucide-react';
import type { MadeSpecialistsAnswer } from '@/lib/api/specialist-requests';
import { specialists } from '@/lib/i18n/dictionary/specialists';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { DialogFooter } from '../../ui/dialog';
import { Link } from '../../ui/link';

/** What can be done with a team of specialists that was just made. */
export function MadeSpecialists({ team: { id, name } }: Pick<MadeSpecialistsAnswer, 'team'>) {
  const words = useWords(specialists);
  return (
    <DialogFooter>
      <Button asChild>
        <Link href={`/teams/${id}`}>
          <Users aria-hidden="true" />
          {words.openTeam}
        </Link>
      </Button>
      <Button asChild variant="primary">
        <Link href={`/chat?${new URLSearchParams({ mode: 'specialists', team: name })}`}>
          <MessagesSquare aria-hidden="true" />
          {words.ask}
        </Link>
      </Button>
    </DialogFooter>
  );
}
