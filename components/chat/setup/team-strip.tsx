'use client';

import { teamChat } from '@/lib/i18n/dictionary/team-chat';
import { useText, useWords } from '../../i18n/text-provider';
import { SetupStrip, type SetupStripProps } from './setup-strip';
import { callsOf } from './team-estimate';
import { TeamSetup } from './team-setup';

/** The team in one line — agents, rounds, estimate — that expands to its set-up. */
export default function TeamStrip({ openAtFirst, ...props }: SetupStripProps) {
  const text = useText();
  const words = useWords(teamChat);
  const { me, setup } = props;
  const titles = setup.team.map((name) => me.agents.find((agent) => agent.name === name)?.title ?? name);
  const facts = [
    setup.choose ? words.chooseForMe : text.format.list(titles),
    text.run.rounds(setup.rounds),
    words.estimate(callsOf(setup, me)),
  ];
  return (
    <SetupStrip
      title={text.chat.team}
      facts={facts}
      agents={setup.choose ? [] : me.agents.filter(({ name }) => setup.team.includes(name))}
      openAtFirst={openAtFirst}
    >
      <TeamSetup {...props} />
    </SetupStrip>
  );
}
