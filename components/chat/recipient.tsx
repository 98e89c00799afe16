'use client';

import { MessageSquare, TriangleAlert, Users } from 'lucide-react';
import type { MeAnswer } from '@/lib/api/answers';
import { useText } from '../i18n/text-provider';
import { Segmented } from '../ui/segmented';
import { Select } from '../ui/select';
import { DEFAULT_MODEL, type Mode, type Setup } from './setup';
import { sourceProblems } from './source-problems';

interface RecipientProps {
  me: MeAnswer;
  mode: Mode;
  setup: Setup;
  onMode(mode: Mode): void;
  onSetup(change: Partial<Setup>): void;
}

/** Whom a question is for: one agent or a team, and on which model. */
export function Recipient({ me, mode, setup, onMode, onSetup }: RecipientProps) {
  const text = useText();
  const modes = [
    { value: 'chat', label: text.chat.modes.chat, icon: <MessageSquare aria-hidden="true" className="max-sm:hidden" /> },
    { value: 'team', label: text.chat.modes.team, icon: <Users aria-hidden="true" className="max-sm:hidden" /> },
  ] as const;
  const models = [
    { value: DEFAULT_MODEL, label: text.chat.defaultModel },
    ...me.models.map(({ id, label }) => ({ value: id, label })),
  ];
  return (
    <>
      {me.multi.enabled && (
        <Segmented value={mode} onValueChange={onMode} options={modes} aria-label={text.chat.mode} className="shrink-0" />
      )}
      {mode === 'chat' && (
        <Select
          value={setup.agent}
          onValueChange={(agent) => onSetup({ agent })}
          options={me.agents
            .filter(({ allowed }) => allowed)
            .map((agent) => ({
              value: agent.name,
              label: agent.title,
              icon: sourceProblems(agent).length > 0 && (
                <TriangleAlert role="img" aria-label={text.sources.warning(agent.title)} className="size-3.5 text-warning" />
              ),
            }))}
          aria-label={text.chat.agent}
          className="w-auto max-w-44 max-sm:px-2"
        />
      )}
      <Select
        value={setup.model}
        onValueChange={(model) => onSetup({ model })}
        options={models}
        aria-label={text.chat.model}
        className="w-auto max-w-44 max-sm:px-2"
      />
    </>
  );
}
