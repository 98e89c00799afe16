'use client';

import { Save } from 'lucide-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { teamChat } from '@/lib/i18n/dictionary/team-chat';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { lazyPanel } from '../../ui/lazy-panel';

const SaveTeam = lazyPanel(() => import('./save-team'));

/** A button that saves a set-up as a named team. */
export function SaveTeamButton(props: Omit<ComponentProps<typeof SaveTeam>, 'onClose' | 'onMissing' | 'open'>) {
  const words = useWords(teamChat);
  const [saving, setSaving] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" className="px-2" onClick={() => setSaving(true)}>
        <Save aria-hidden="true" />
        {words.saveTeam}
      </Button>
      {saving && (
        <Suspense>
          <SaveTeam onMissing={() => setSaving(false)} {...props} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  );
}
