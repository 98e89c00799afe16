'use client';

import { ChevronDown, TriangleAlert } from 'lucide-react';
import type { MeAnswer } from '@/lib/api/answers';
import { nameWords } from '@/lib/run-view/name-words';
import { useText } from '../../i18n/text-provider';
import { modelTitle } from '../../models/model-title';
import { cn } from '../../ui/cn';
import { control } from '../../ui/input';
import { Segmented } from '../../ui/segmented';
import { Select } from '../../ui/select';
import { AgentPicker } from './agent-picker';
import { DEFAULT_MODEL, type Mode, modesOf, type Setup } from './setup';
import { sourceProblems } from './source-problems';

export interface RecipientProps {
  me: MeAnswer;
  mode: Mode;
  setup: Setup;
  onMode(mode: Mode): void;
  onSetup(change: Partial<Setup>): void;
}

/** Chooses who answers: one agent, a team, specialists or an answer desk, and on which model. */
export function Recipient({ me, mode, setup, onMode, onSetup }: RecipientProps) {
  const text = useText();
  const agent = me.agents.find(({ name }) => name === setup.agent);
  const modes = modesOf(me).map((value) => ({ value, label: text.chat.modes[value] }));
  const models = [
    { value: DEFAULT_MODEL, label: text.chat.defaultModel },
    ...me.models.map((one) => ({ value: one.id, label: modelTitle(one, text) })),
  ];
  return (
    <>
      {modes.length > 1 && (
        <Segmented value={mode} onValueChange={onMode} options={modes} aria-label={text.chat.mode} className="shrink-0" />
      )}
      {mode === 'chat' && (
        <AgentPicker
          me={me}
          label={text.chat.agent}
          chosen={setup.agent}
          onPick={({ name }) => onSetup({ agent: name })}
          className={cn(control, 'inline-flex h-9 w-auto min-w-0 max-w-44 items-center gap-2 px-3 max-sm:px-2')}
        >
          {agent && sourceProblems(agent).length > 0 && (
            <TriangleAlert role="img" aria-label={text.sources.warning(agent.title)} className="size-3.5 shrink-0 text-warning" />
          )}
          <span className="min-w-0 truncate">{agent?.title ?? nameWords(setup.agent)}</span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
        </AgentPicker>
      )}
      {mode === 'desk' && (
        <Select
          value={setup.desk}
          onValueChange={(desk) => onSetup({ desk })}
          options={me.desks.map(({ name, title }) => ({ value: name, label: title }))}
          aria-label={text.chat.desk}
          className="w-auto min-w-0 max-w-44 max-sm:px-2"
        />
      )}
      <Select
        value={setup.model}
        onValueChange={(model) => onSetup({ model })}
        options={models}
        aria-label={text.chat.model}
        className="w-auto min-w-0 max-w-44 max-sm:px-2"
      />
    </>
  );
}
