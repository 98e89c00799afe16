'use client';

import { type ReactNode, useEffect, useState } from 'react';
import type { WorkState } from '@/lib/run-view/types';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs';
import type { Place } from '../place/place';
import { WorkIcon } from '../work-icon';

interface LaneTabsProps {
  label: string;
  agents: readonly string[];
  /** A place in one of the lanes, whose tab is then selected. */
  sought?: Place;
  titleOf: (agent: string) => string;
  /** Returns undefined before the agent has started. */
  stateOf: (agent: string) => WorkState | undefined;
  lane: (agent: string) => ReactNode;
}

/** The lanes of a phase as tabs, for windows too narrow to show them side by side. */
export function LaneTabs({ label, agents, sought, titleOf, stateOf, lane }: LaneTabsProps) {
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    if (sought?.agent) setChosen(sought.agent);
  }, [sought]);
  // Until the reader selects a tab, an agent that waits for the reader comes first.
  const selected = chosen ?? agents.find((agent) => stateOf(agent) === 'waiting') ?? agents[0] ?? '';
  return (
    <Tabs value={selected} onValueChange={setChosen}>
      <TabsList aria-label={label} className="border-0 pb-1">
        {agents.map((agent) => (
          <TabsTrigger
            key={agent}
            value={agent}
            className="mb-0 min-h-8 gap-1.5 rounded-full border border-border bg-card px-3 py-1 text-xs data-[state=active]:border-primary data-[state=active]:bg-primary-soft data-[state=active]:text-primary-text"
          >
            <WorkIcon state={stateOf(agent)} className="size-3.5" />
            {titleOf(agent)}
          </TabsTrigger>
        ))}
      </TabsList>
      {agents.map((agent) => (
        // The tab in which the reader works, also in a dialog that it has opened, stays selected.
        <TabsContent key={agent} value={agent} className="pt-1" onFocus={() => setChosen(agent)}>
          {lane(agent)}
        </TabsContent>
      ))}
    </Tabs>
  );
}
