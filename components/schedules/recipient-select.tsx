'use client';

import { useQuery } from '@tanstack/react-query';
import type { ScheduleContent } from '@/lib/core/schedule';
import { schedules } from '@/lib/i18n/dictionary/schedules';
import { OtherAgents } from '../chat/other-agents';
import { useWords } from '../i18n/text-provider';
import { meQuery } from '../queries';
import { Select, type SelectProps } from '../ui/select';
import { useKnowAgents } from '../use-know-agent';

type Asked = Pick<ScheduleContent, 'agent' | 'team'>;

interface RecipientSelectProps extends Omit<SelectProps<string>, 'value' | 'onValueChange' | 'options'> {
  value: Asked;
  onChange(asked: Asked): void;
}

const AGENT = 'agent:';
const TEAM = 'team:';

/** Selects the agent or the saved team that a schedule asks. */
export function RecipientSelect({ value: { agent, team }, onChange, ...props }: RecipientSelectProps) {
  const words = useWords(schedules);
  const me = useQuery(meQuery).data;
  const agents = me?.agents.filter(({ allowed }) => allowed) ?? [];
  const teams = me?.multi.enabled ? me.teams : [];
  const options = [
    ...agents.map(({ name, title }) => ({ value: AGENT + name, label: title })),
    ...teams.map(({ name, title }) => ({ value: TEAM + name, label: title, hint: words.team })),
  ];
  const value = agent !== null ? AGENT + agent : team !== null ? TEAM + team : '';
  const isGone = value !== '' && !options.some((option) => option.value === value);
  useKnowAgents(agent === null ? [] : [agent]);
  return (
    <>
      <Select
        {...props}
        value={value}
        placeholder={words.choose}
        options={isGone ? [...options, { value, label: agent ?? team ?? '' }] : options}
        onValueChange={(chosen) =>
          onChange(
            chosen.startsWith(AGENT)
              ? { agent: chosen.slice(AGENT.length), team: null }
              : { agent: null, team: chosen.slice(TEAM.length) },
          )
        }
      />
      <OtherAgents modal onPick={(name) => onChange({ agent: name, team: null })} />
    </>
  );
}
