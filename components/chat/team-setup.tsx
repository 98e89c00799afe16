'use client';

import { Check, Plus, Save, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { MeAnswer } from '@/lib/api/answers';
import { FAILURE_POLICIES } from '@/lib/core/run';
import { useText } from '../i18n/text-provider';
import { agentColor } from '../run/agent-title';
import { useSaveSettings } from '../shell/use-save-settings';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';
import { cn } from '../ui/cn';
import { Group } from '../ui/group';
import { NumberStepper } from '../ui/number-stepper';
import { Select } from '../ui/select';
import { Tooltip } from '../ui/tooltip';
import { EARLIEST_END, hasMembers, type Setup, teamSize } from './setup';
import { sourceProblems } from './source-problems';
import { SourceWarnings } from './source-warnings';

const SaveTeam = lazy(() => import('./save-team'));

/** Stands for no team in particular: a select has no empty value. */
const NONE = '-';

interface TeamSetupProps {
  me: MeAnswer;
  setup: Setup;
  onChange(change: Partial<Setup>): void;
}

/** Who is in the team, how many rounds they work, what happens when one fails, and what that comes to. */
export function TeamSetup({ me, setup, onChange }: TeamSetupProps) {
  const text = useText();
  const { team, rounds, failurePolicy, endEarly, choose, confirmTeam, saved } = setup;
  const save = useSaveSettings();
  const [saving, setSaving] = useState(false);
  const savedTeam = me.teams.find(({ name }) => name === saved);
  const full = team.length >= me.multi.maxAgents;
  const size = teamSize(setup, me);
  const calls = 2 + size * rounds;

  const toggle = (name: string) => onChange({ team: team.includes(name) ? team.filter((one) => one !== name) : [...team, name] });

  function take(name: string) {
    const found = me.teams.find((one) => one.name === name);
    if (!found) return onChange({ team: me.multi.usual, choose: false, saved: '' });
    const { rounds, failurePolicy } = found;
    onChange({ rounds, failurePolicy, endEarly: found.endEarly ?? endEarly, team: found.agents, choose: false, saved: name });
  }

  return (
    <div className="grid gap-2.5 px-3 pb-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-xs">
        {me.teams.length > 0 && (
          <Select
            value={saved === '' ? NONE : saved}
            onValueChange={take}
            options={[
              { value: NONE, label: text.chat.noSavedTeam },
              ...me.teams.map(({ name, title }) => ({ value: name, label: title })),
            ]}
            aria-label={text.chat.savedTeam}
            className="h-8 w-auto text-xs sm:text-xs"
          />
        )}
        {!choose && team.length > 0 && (
          <Button variant="ghost" size="sm" className="px-2" onClick={() => setSaving(true)}>
            <Save aria-hidden="true" />
            {text.chat.saveTeam}
          </Button>
        )}
        {saving && (
          <Suspense>
            <SaveTeam
              setup={setup}
              lead={savedTeam?.lead ?? null}
              onSaved={(name) => onChange({ saved: name })}
              onClose={() => setSaving(false)}
            />
          </Suspense>
        )}
        <Checkbox checked={choose} onCheckedChange={(next) => onChange({ choose: next })}>
          {text.chat.chooseForMe}
        </Checkbox>
        {choose && (
          <Checkbox
            checked={confirmTeam}
            onCheckedChange={(next) => {
              onChange({ confirmTeam: next });
              save.mutate({ confirmTeam: next });
            }}
          >
            {text.chat.confirmTeam}
          </Checkbox>
        )}
      </div>
      {!choose && (
        <Group aria-label={text.chat.team} className="flex flex-wrap gap-1.5">
          {me.agents
            .filter(({ allowed }) => allowed)
            .map((agent) => {
              const { name, title, description } = agent;
              const warns = sourceProblems(agent).length > 0;
              const chosen = team.includes(name);
              return (
                <Tooltip key={name} content={!chosen && full ? text.chat.tooMany(me.multi.maxAgents) : description}>
                  <button
                    type="button"
                    aria-pressed={chosen}
                    aria-disabled={!chosen && full}
                    onClick={() => (chosen || !full) && toggle(name)}
                    className={cn(
                      'inline-flex h-8 items-center gap-1.5 rounded-full border px-3 text-sm transition-colors [&_svg]:size-3.5',
                      chosen
                        ? 'border-primary/50 bg-primary-soft font-medium'
                        : 'border-input/60 text-muted-foreground hover:bg-accent',
                      !chosen && full && 'opacity-50',
                    )}
                  >
                    {chosen ? (
                      <Check aria-hidden="true" style={{ color: agentColor(team.indexOf(name)) }} strokeWidth={3} />
                    ) : (
                      <Plus aria-hidden="true" />
                    )}
                    {title}
                    {warns && (
                      <>
                        <TriangleAlert aria-hidden="true" className="text-warning" />
                        <span className="sr-only">{text.sources.warning(title)}</span>
                      </>
                    )}
                  </button>
                </Tooltip>
              );
            })}
        </Group>
      )}
      {!choose && <SourceWarnings agents={me.agents.filter(({ name }) => team.includes(name))} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-xs">
        <span className="flex items-center gap-2">
          {text.chat.rounds}
          <NumberStepper
            value={rounds}
            onValueChange={(next) => onChange({ rounds: next })}
            min={1}
            max={me.multi.maxRounds}
            aria-label={text.chat.rounds}
          />
        </span>
        <span className="flex items-center gap-2">
          {text.chat.failure}
          <Select
            value={failurePolicy}
            onValueChange={(next) => onChange({ failurePolicy: next })}
            options={FAILURE_POLICIES.map((policy) => ({ value: policy, label: text.chat.policies[policy] }))}
            aria-label={text.chat.failure}
            className="h-8 w-auto text-xs sm:text-xs"
          />
        </span>
        {rounds >= EARLIEST_END && (
          <Checkbox checked={endEarly} onCheckedChange={(next) => onChange({ endEarly: next })}>
            {text.chat.endEarly}
          </Checkbox>
        )}
        {!hasMembers(setup) ? (
          <span role="alert" className="text-danger">
            {text.chat.noAgents}
          </span>
        ) : (
          <Tooltip content={text.chat.estimateText(size, rounds)}>
            <button
              type="button"
              className="rounded text-muted-foreground underline decoration-dotted underline-offset-3 sm:ml-auto"
            >
              {text.chat.estimate(calls)}
            </button>
          </Tooltip>
        )}
      </div>
    </div>
  );
}
