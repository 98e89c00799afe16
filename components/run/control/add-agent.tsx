'use client';

import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import type { RunView } from '@/lib/run-view/types';
import { useText } from '../../i18n/text-provider';
import { meQuery } from '../../queries';
import { Button } from '../../ui/button';
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '../../ui/menu';
import { useControl } from '../signals/use-control';
import { usePending } from '../signals/use-pending';

/** Adds an agent to the team; nothing if no other agent is available or the team is full. */
export function AddAgent({ view }: { view: RunView }) {
  const text = useText();
  const { data: me } = useQuery(meQuery);
  const control = useControl(view.runId);
  const coming = [...view.interventions, ...usePending(view)].flatMap(({ kind, agent }) =>
    kind === 'add' && agent !== undefined ? [agent] : [],
  );
  const team = new Set([...view.agents, ...coming]);
  const others = me?.agents.filter(({ name, allowed }) => allowed && !team.has(name)) ?? [];
  if (!me || others.length === 0 || team.size >= me.multi.maxAgents) return null;
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="ghost" size="sm" className="px-2">
          <UserPlus aria-hidden="true" />
          {text.control.add}
        </Button>
      </MenuTrigger>
      <MenuContent align="start">
        <MenuLabel>{text.control.addHint}</MenuLabel>
        {others.map(({ name, title }) => (
          <MenuItem key={name} onSelect={() => control({ kind: 'add', agent: name })}>
            {title}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
