'use client';

import type { MeAnswer } from '@/lib/api/answers';
import { listedAgents } from '@/lib/core/agents/listed-agents';
import type { Recipient } from '@/lib/core/recipients/recipient';
import { recipientName } from '@/lib/core/recipients/recipient-name';
import { worksInRounds } from '@/lib/core/teams/works-in-rounds';
import { schedules } from '@/lib/i18n/dictionary/schedules';
import { OtherAgents } from '../chat/setup/other-agents';
import { useText, useWords } from '../i18n/text-provider';
import { Select, type SelectOption, type SelectProps } from '../ui/select';
import { useKnowAgents } from '../use-know-agent';
import { useMe } from '../use-me';
import { useRecipientTitle } from './recipient-title';

interface RecipientSelectProps extends Omit<SelectProps<string>, 'value' | 'onValueChange' | 'options'> {
  value: Recipient | undefined;
  onChange(recipient: Recipient): void;
}

/** An option of the select. The team of a dispatch is chosen in a field of its own. */
interface Option extends SelectOption<string> {
  recipient: Recipient;
}

const optionOf = (asked: Recipient) => (asked.type === 'specialists' ? asked.type : recipientName(asked));

/** Selects the agent, the saved team, the dispatch or the answer desk that a schedule asks. */
export function RecipientSelect({ value: asked, onChange, ...props }: RecipientSelectProps) {
  const words = useWords(schedules);
  const { language } = useText();
  const me = useMe();
  const titleOf = useRecipientTitle();
  useKnowAgents(asked ? listedAgents(asked) : []);
  const options = me ? optionsOf(me) : [];
  const value = asked ? optionOf(asked) : '';
  const isGone = asked !== undefined && !options.some((option) => option.value === value);

  function optionsOf({ agents, multi, dispatch, teams, desks }: MeAnswer): Option[] {
    const own = agents.filter(({ allowed }) => allowed);
    const specialists = dispatch.usual.map(({ name }) => name);
    const inRounds = teams.filter((team) => worksInRounds(team, specialists));
    const listed: [Recipient, string?][] = [
      ...own.map(({ name }): [Recipient] => [{ type: 'agent', name }]),
      ...(multi.enabled ? inRounds.map(({ name }): [Recipient, string] => [{ type: 'team', name }, words.team]) : []),
      ...(multi.enabled ? [[{ type: 'specialists', config: {} }] as [Recipient]] : []),
      ...desks.map(({ name }): [Recipient, string] => [{ type: 'desk', name, language }, words.desk]),
    ];
    return listed.map(([recipient, hint]) => ({ value: optionOf(recipient), label: titleOf(recipient), hint, recipient }));
  }

  return (
    <>
      <Select
        {...props}
        value={value}
        placeholder={words.choose}
        options={isGone ? [...options, { value, label: titleOf(asked) }] : options}
        onValueChange={(chosen) => {
          const option = options.find((one) => one.value === chosen);
          if (option) onChange(option.recipient);
        }}
      />
      <OtherAgents modal onPick={(name) => onChange({ type: 'agent', name })} />
    </>
  );
}
