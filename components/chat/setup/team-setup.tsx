'use client';

import { worksInRounds } from '@/lib/core/teams/works-in-rounds';
import { teamChat } from '@/lib/i18n/dictionary/team-chat';
import { useText, useWords } from '../../i18n/text-provider';
import { useSaveSettings } from '../../shell/use-save-settings';
import { Checkbox } from '../../ui/checkbox';
import { NumberStepper } from '../../ui/number-stepper';
import { Select } from '../../ui/select';
import { FailureSelect } from './failure-select';
import { RunBudget } from './run-budget';
import { SaveTeamButton } from './save-team-button';
import { savedDefinition } from './saved-definition';
import { EARLIEST_END, hasMembers, roundsSetUp } from './setup';
import type { SetupProps } from './setup-strip';
import { SourceWarnings } from './source-warnings';
import { TeamChips } from './team-chips';
import { TeamEstimate } from './team-estimate';

/** No saved team: a select cannot have an empty value. */
const NONE = '-';

/** The set-up of a team: its agents, rounds, failure policy and estimated number of model calls. */
export function TeamSetup({ me, setup, onChange }: SetupProps) {
  const text = useText();
  const words = useWords(teamChat);
  const { team, rounds, failurePolicy, endEarly, choose, confirmTeam, saved } = setup;
  const save = useSaveSettings();
  const specialists = me.dispatch.usual.map(({ name }) => name);
  const teams = me.teams.filter((one) => worksInRounds(one, specialists));
  const savedTeam = me.teams.find(({ name }) => name === saved);
  const budget = setup.budget ?? savedTeam?.budget ?? {};
  const first = savedTeam?.agents.slice(0, me.multi.maxAgents);
  const isCut = !choose && first && first.length < (savedTeam?.agents.length ?? 0) && first.join() === team.join();

  function take(name: string) {
    const found = me.teams.find((one) => one.name === name);
    onChange(found ? roundsSetUp(found, me) : { team: me.multi.usual, choose: false, saved: '' });
  }

  return (
    <div className="grid gap-2.5 px-3 pb-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-xs">
        {teams.length > 0 && (
          <Select
            value={saved === '' ? NONE : saved}
            onValueChange={take}
            options={[
              { value: NONE, label: words.noSavedTeam },
              ...teams.map(({ name, title }) => ({ value: name, label: title })),
            ]}
            aria-label={text.chat.savedTeam}
            className="h-8 w-auto text-xs sm:text-xs"
          />
        )}
        {!choose && team.length > 0 && (
          <SaveTeamButton
            definition={savedDefinition(setup, savedTeam, { agents: team, rounds, failurePolicy, endEarly, budget })}
            onSaved={(name) => onChange({ saved: name })}
          />
        )}
        <Checkbox checked={choose} onCheckedChange={(next) => onChange({ choose: next })}>
          {words.chooseForMe}
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
      {!choose && <TeamChips me={me} team={team} onChange={(next) => onChange({ team: next })} />}
      {isCut && <p className="text-muted-foreground text-xs">{words.tooLarge(me.multi.maxAgents)}</p>}
      {!choose && <SourceWarnings agents={me.agents.filter(({ name }) => team.includes(name))} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-xs">
        <span className="flex items-center gap-2">
          {words.rounds}
          <NumberStepper
            value={rounds}
            onValueChange={(next) => onChange({ rounds: next })}
            max={me.multi.maxRounds}
            aria-label={words.rounds}
          />
        </span>
        <FailureSelect value={failurePolicy} onValueChange={(next) => onChange({ failurePolicy: next })} />
        {rounds >= EARLIEST_END && (
          <Checkbox checked={endEarly} onCheckedChange={(next) => onChange({ endEarly: next })}>
            {words.endEarly}
          </Checkbox>
        )}
        {!hasMembers(setup) ? (
          <span role="alert" className="text-danger">
            {words.noAgents}
          </span>
        ) : (
          <TeamEstimate me={me} setup={setup} />
        )}
      </div>
      <RunBudget value={budget} onChange={(next) => onChange({ budget: next })} />
    </div>
  );
}
