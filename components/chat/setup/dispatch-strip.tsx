'use client';

import type { MeAnswer } from '@/lib/api/answers';
import { USUAL_CONFIG } from '@/lib/core/teams/team-options';
import { dispatchChat } from '@/lib/i18n/dictionary/dispatch-chat';
import { teamChat } from '@/lib/i18n/dictionary/team-chat';
import { useText, useWords } from '../../i18n/text-provider';
import { Checkbox } from '../../ui/checkbox';
import { Select } from '../../ui/select';
import { useAgentTitle } from '../../use-agent-title';
import { AgentChips } from './agent-chips';
import { callsOf, DispatchEstimate } from './dispatch-estimate';
import { DispatchOptions } from './dispatch-options';
import { FailureSelect } from './failure-select';
import { RunBudget } from './run-budget';
import { SaveTeamButton } from './save-team-button';
import { savedDefinition } from './saved-definition';
import { configOf, hasRecipient, optionsSetUp, type Setup, savedSetUp } from './setup';
import { type SetupProps, SetupStrip, type SetupStripProps } from './setup-strip';
import { SourceWarnings } from './source-warnings';

/** No saved team: a select cannot have an empty value. */
const NONE = '-';

/** A dispatch in one line — specialists, rounds — that expands to its set-up. */
export default function DispatchStrip({ openAtFirst, ...props }: SetupStripProps) {
  const text = useText();
  const words = useWords(dispatchChat);
  const titleOf = useAgentTitle();
  const { me, setup } = props;
  const { specialists, plannerChooses, iterations, parallel, failurePolicy } = setup;
  const ofTeam = useWords(teamChat);
  const chosen = plannerChooses ? [] : knownAgents(me).filter(({ name }) => specialists.includes(name));
  const named = specialists.length === 0 ? words.noSpecialists : text.format.list(specialists.map(titleOf));
  const facts = [
    plannerChooses ? words.plannerChooses : named,
    words.atMost(iterations),
    ...(parallel ? [] : [words.oneByOne]),
    ...(hasRecipient('specialists', setup) ? [ofTeam.estimate(callsOf(setup, me))] : []),
    ...(hasOwnPolicy(setup) && failurePolicy !== 'skip' ? [ofTeam.inShort[failurePolicy]] : []),
  ];
  return (
    <SetupStrip title={text.chat.modes.specialists} facts={facts} agents={chosen} openAtFirst={openAtFirst}>
      <DispatchSetup {...props} />
    </SetupStrip>
  );
}

/** The set-up of a dispatch: its specialists, its options, and what the failures of specialists do. */
function DispatchSetup({ me, setup, onChange }: SetupProps) {
  const words = useWords(dispatchChat);
  const { plannerChooses, failurePolicy } = setup;
  return (
    <div className="grid gap-2.5 px-3 pb-2.5">
      {!plannerChooses && <Specialists me={me} setup={setup} onChange={onChange} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-xs">
        <Checkbox checked={plannerChooses} onCheckedChange={(next) => onChange({ plannerChooses: next })}>
          {words.plannerChooses}
        </Checkbox>
        {hasOwnPolicy(setup) && (
          <FailureSelect value={failurePolicy} onValueChange={(next) => onChange({ failurePolicy: next })} />
        )}
        {hasRecipient('specialists', setup) ? (
          <DispatchEstimate me={me} setup={setup} />
        ) : (
          <span role="alert" className="text-danger">
            {words.noSpecialists}
          </span>
        )}
      </div>
      <DispatchOptions
        value={configOf(setup)}
        onChange={(config) => onChange(optionsSetUp(config))}
        most={me.dispatch.maxIterations}
      />
      {hasOwnPolicy(setup) && (
        <RunBudget value={setup.dispatchBudget ?? {}} onChange={(next) => onChange({ dispatchBudget: next })} />
      )}
    </div>
  );
}

/** Whether the failure policy and the budget are chosen here: a saved team has its own. */
const hasOwnPolicy = ({ plannerChooses, savedSpecialists }: Setup) => plannerChooses || savedSpecialists === '';

/** The specialists: those of a saved team, or single ones. */
function Specialists({ me, setup, onChange }: SetupProps) {
  const text = useText();
  const words = useWords(dispatchChat);
  const { specialists, savedSpecialists, failurePolicy, dispatchBudget = {} } = setup;
  const { usual, maxAgents } = me.dispatch;
  const known = knownAgents(me);
  const usualNames = usual.map(({ name }) => name);
  const saved = me.teams.find(({ name }) => name === savedSpecialists);
  // Those of a saved team are not chosen here.
  const own = { failurePolicy: saved?.failurePolicy ?? failurePolicy, budget: saved ? (saved.budget ?? {}) : dispatchBudget };
  const take = (name: string) => {
    const team = me.teams.find((one) => one.name === name);
    // As on the Schedules page, the options of one team are not those of the next choice.
    onChange(team ? savedSetUp(team) : { specialists: usualNames, savedSpecialists: '', ...optionsSetUp(USUAL_CONFIG) });
  };
  const offered = known.filter(({ name, allowed }) => allowed && (usualNames.includes(name) || specialists.includes(name)));
  return (
    <>
      {me.teams.length > 0 && (
        <Select
          value={savedSpecialists === '' ? NONE : savedSpecialists}
          onValueChange={take}
          options={[{ value: NONE, label: words.usual }, ...me.teams.map(({ name, title }) => ({ value: name, label: title }))]}
          aria-label={text.chat.savedTeam}
          className="h-8 w-auto justify-self-start text-xs sm:text-xs"
        />
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-2 gap-y-1.5 sm:flex-nowrap">
        <AgentChips
          me={me}
          label={words.specialists}
          agents={offered}
          chosen={specialists}
          most={maxAgents}
          hasOthers
          onChange={(next) => onChange({ specialists: next, savedSpecialists: '' })}
        />
        {specialists.length > 0 && (
          <SaveTeamButton
            definition={savedDefinition(setup, saved, { agents: specialists, ...own, dispatch: configOf(setup) })}
            onSaved={(name) => onChange({ savedSpecialists: name })}
          />
        )}
      </div>
      <SourceWarnings agents={known.filter(({ name }) => specialists.includes(name))} />
    </>
  );
}

function knownAgents(me: MeAnswer): MeAnswer['agents'] {
  return [...me.dispatch.usual, ...me.agents];
}
