'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownItem } from '@/lib/api/library-requests';
import { areaTitle } from '@/lib/core/desks/area-title';
import { ownScenarios } from '@/lib/i18n/dictionary/own-scenarios';
import { useText, useWords } from '../../../i18n/text-provider';
import { LeaveGuard } from '../../../shell/leave-guard';
import { Badge } from '../../../ui/badge';
import { Card, CardHeader } from '../../../ui/card';
import { Disclosure } from '../../../ui/disclosure';
import { LoadFailed } from '../../../ui/load-failed';
import { Skeleton } from '../../../ui/skeleton';
import { overridesQuery } from './override-queries';
import { firstBlocks, OwnScenario } from './own-scenario';
import type { ScenarioDraft } from './use-override';

/** The user's own versions of the scenarios of a saved desk. */
export default function OwnScenarios({ item: { id, definition } }: { item: ShownItem<'desk'> }) {
  const words = useWords(ownScenarios);
  const { language } = useText();
  const query = useQuery(overridesQuery(id));
  /** By area. Kept here, because the content of a collapsed entry is not rendered. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, ScenarioDraft | undefined>>>({});
  const overrides = query.data?.overrides ?? [];
  const { areas } = definition;
  const gone = overrides.filter(({ area }) => !areas.some(({ key }) => key === area));
  const listed = [
    ...areas.map((area) => ({ key: area.key, name: areaTitle(area, language), scenario: area.scenario })),
    ...gone.map(({ area }) => ({ key: area, name: words.goneArea(area), scenario: [] })),
  ];
  const isDirty = listed.some(({ key, scenario }) => {
    const { blocks, enabled } = overrides.find(({ area }) => area === key) ?? { blocks: firstBlocks(scenario), enabled: true };
    return drafts[key] && JSON.stringify(drafts[key]) !== JSON.stringify({ blocks, isUsed: enabled });
  });
  return (
    <Card className="mt-5">
      {isDirty && <LeaveGuard />}
      <CardHeader title={words.title} description={words.hint} />
      <div className="px-5 pb-5">
        {query.isPending && <Skeleton className="h-16" />}
        {query.isError && !query.data && <LoadFailed title={words.failed} query={query} />}
        {query.data && listed.length === 0 && <p className="text-muted-foreground text-sm">{words.noAreas}</p>}
        {query.data && listed.length > 0 && (
          <ul aria-label={words.title} className="divide-y rounded-xl border">
            {listed.map(({ key, name, scenario }) => {
              const override = overrides.find(({ area }) => area === key);
              return (
                <li key={key} className="min-w-0 px-3 py-1">
                  <Disclosure
                    summary={
                      <>
                        <span className="wrap-anywhere min-w-0 font-medium text-foreground text-sm">{name}</span>
                        {override && (
                          <Badge tone={override.enabled ? 'primary' : 'neutral'}>
                            {override.enabled ? words.active : words.off}
                          </Badge>
                        )}
                      </>
                    }
                  >
                    {() => (
                      <OwnScenario
                        deskId={id}
                        area={key}
                        name={name}
                        scenario={scenario}
                        override={override}
                        draft={drafts[key] ?? { blocks: override?.blocks ?? null, isUsed: override?.enabled ?? true }}
                        onChange={(draft) => setDrafts((now) => ({ ...now, [key]: draft }))}
                        // Edits made during a save are kept.
                        onStored={(sent) => setDrafts((now) => (sent && now[key] !== sent ? now : { ...now, [key]: undefined }))}
                        examples={definition.publication.examples[language]}
                      />
                    )}
                  </Disclosure>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </Card>
  );
}
