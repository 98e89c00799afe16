'use client';

import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { settings } from '@/lib/i18n/dictionary/settings';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Link } from '../ui/link';
import { Loaded } from '../ui/loaded';
import { LoadingRows } from '../ui/loading-rows';
import { useListFocus } from '../ui/use-list-focus';
import { KeyRow } from './key-row';
import { keysQuery } from './keys-query';
import { NewKey } from './new-key';
import { SettingsCard } from './settings-card';

export function Keys() {
  const words = useWords(settings);
  const [creating, setCreating] = useState(false);
  const query = useQuery(keysQuery);
  const { list } = useListFocus(query.data);
  const create = (
    <Button size="sm" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      {words.newKey}
    </Button>
  );
  return (
    <SettingsCard title={words.keys} description={words.keysHint} actions={query.data?.keys.length ? create : undefined}>
      <div {...list}>
        <Loaded
          query={query}
          skeleton={<LoadingRows rows={['h-10', 'h-10']} />}
          failed={words.keysFailed}
          kept={words.keysFailedKept}
        >
          {({ keys }) =>
            keys.length === 0 ? (
              <EmptyState icon={<KeyRound />} title={words.noKeys} text={words.noKeysText} action={create} />
            ) : (
              <ul className="divide-y rounded-xl border">
                {keys.map((key) => (
                  <KeyRow key={key.id} apiKey={key} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      <p className="pt-3 text-xs">
        <Link href="/settings/api" className="text-primary-text hover:underline">
          {words.apiReference}
        </Link>
      </p>
      <NewKey open={creating} onOpenChange={setCreating} />
    </SettingsCard>
  );
}
