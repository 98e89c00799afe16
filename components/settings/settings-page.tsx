'use client';

import { useQuery } from '@tanstack/react-query';
import { useText } from '../i18n/text-provider';
import { meQuery } from '../queries';
import { Button } from '../ui/button';
import { ErrorState } from '../ui/error-state';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { useHydrated } from '../ui/use-hydrated';
import { Appearance } from './appearance';
import { DefaultModel } from './default-model';
import { Keys } from './keys';
import { Profile } from './profile';
import { Sessions } from './sessions';
import { SettingsSkeleton } from './settings-skeleton';

export function SettingsPage() {
  const text = useText();
  const { data, isPending, isFetching, error, refetch } = useQuery(meQuery);
  const hydrated = useHydrated();
  return (
    <Page className="max-w-3xl">
      <PageHeader title={text.settings.title} description={text.settings.description} />
      {!hydrated || isPending ? (
        <SettingsSkeleton />
      ) : data ? (
        <div className="grid gap-5">
          <Profile user={data.user} />
          <Appearance />
          <DefaultModel chosen={data.user.settings.model} models={data.models} />
          <Keys />
          <Sessions />
        </div>
      ) : (
        <ErrorState
          title={text.settings.loadFailed}
          reason={error?.message}
          kept={text.settings.loadFailedKept}
          actions={
            <Button variant="primary" busy={isFetching} onClick={() => refetch()}>
              {text.ui.retry}
            </Button>
          }
        />
      )}
    </Page>
  );
}
