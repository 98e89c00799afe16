'use client';

import { useQuery } from '@tanstack/react-query';
import { settings } from '@/lib/i18n/dictionary/settings';
import { useWords } from '../i18n/text-provider';
import { meQuery } from '../queries';
import { LoadFailed } from '../ui/load-failed';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { useHydrated } from '../ui/use-hydrated';
import { Appearance } from './appearance';
import { ChangePassword } from './change-password';
import { DefaultModel } from './default-model';
import { Keys } from './keys';
import { McpAccess } from './mcp-access';
import { MessageRedaction } from './message-redaction';
import { Profile } from './profile';
import { QuoteCorrection } from './quote-correction';
import { Sessions } from './sessions';
import { SettingsSkeleton } from './settings-skeleton';
import { TeamChoice } from './team-choice';
import { TimeZone } from './time-zone';
import { Webhooks } from './webhooks/webhooks';
import { WordChanges } from './word-changes';

export function SettingsPage() {
  const words = useWords(settings);
  const query = useQuery(meQuery);
  const { data } = query;
  const hydrated = useHydrated();
  return (
    <Page className="max-w-3xl">
      <PageHeader title={words.title} description={words.description} />
      {!hydrated || query.isPending ? (
        <SettingsSkeleton />
      ) : data ? (
        <div className="grid gap-5">
          <Profile user={data.user} />
          <Appearance />
          <TimeZone {...data.user.settings} />
          <DefaultModel chosen={data.user.settings.model} models={data.models} />
          {data.multi.enabled && <TeamChoice confirms={data.user.settings.confirmTeam ?? false} />}
          <MessageRedaction redacts={data.user.settings.redactMessages ?? false} />
          <QuoteCorrection corrects={data.user.settings.correctQuotes ?? false} />
          <WordChanges atOnce={data.user.settings.applyWordsAtOnce ?? false} />
          {data.user.hasPassword && <ChangePassword email={data.user.email} />}
          <Keys />
          <McpAccess />
          <Webhooks />
          <Sessions />
        </div>
      ) : (
        <LoadFailed title={words.loadFailed} query={query} kept={words.loadFailedKept} />
      )}
    </Page>
  );
}
