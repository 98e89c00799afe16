'use client';

import { useQuery } from '@tanstack/react-query';
import { settings } from '@/lib/i18n/dictionary/settings';
import { useText, useWords } from '../i18n/text-provider';
import { meQuery } from '../queries';
import { Loaded } from '../ui/loaded';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { Appearance } from './appearance';
import { ChangePassword } from './change-password';
import { DefaultModel } from './default-model';
import { Keys } from './keys';
import { McpAccess } from './mcp-access';
import { Notifications } from './notifications';
import { OwnData } from './own-data';
import { Passkeys } from './passkeys/passkeys';
import { PersonalInstructions } from './personal-instructions';
import { Profile } from './profile';
import { Sessions } from './sessions';
import { SettingSwitch } from './setting-switch';
import { SettingsSkeleton } from './settings-skeleton';
import { TimeZone } from './time-zone';
import { TwoFactor } from './two-factor/two-factor';
import { Webhooks } from './webhooks/webhooks';

export function SettingsPage() {
  const text = useText();
  const words = useWords(settings);
  const query = useQuery(meQuery);
  return (
    <Page className="max-w-3xl">
      <PageHeader title={words.title} description={words.description} />
      <Loaded query={query} skeleton={<SettingsSkeleton />} failed={words.loadFailed} kept={words.loadFailedKept}>
        {({ user, models, multi }) => (
          <div className="grid gap-5">
            <Profile user={user} />
            <Appearance />
            <TimeZone {...user.settings} />
            <Notifications />
            <PersonalInstructions saved={user.settings.personalInstructions ?? ''} />
            <DefaultModel chosen={user.settings.model} models={models} />
            {multi.enabled && (
              <SettingSwitch
                name="confirmTeam"
                settings={user.settings}
                title={words.teams}
                label={text.chat.confirmTeam}
                hint={words.confirmTeamHint}
              />
            )}
            <SettingSwitch
              name="redactMessages"
              settings={user.settings}
              title={words.personalData}
              label={words.redactMessages}
              hint={words.redactMessagesHint}
            />
            <SettingSwitch
              name="correctQuotes"
              settings={user.settings}
              title={words.quotes}
              label={words.correctQuotes}
              hint={words.correctQuotesHint}
            />
            <SettingSwitch
              name="applyWordsAtOnce"
              settings={user.settings}
              title={words.wordChanges}
              label={words.applyWordsAtOnce}
              hint={words.applyWordsAtOnceHint}
            />
            {user.hasPassword && <ChangePassword email={user.email} />}
            {user.hasPassword && <TwoFactor />}
            <Passkeys />
            <Keys />
            <McpAccess />
            <Webhooks />
            <OwnData />
            <Sessions />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
