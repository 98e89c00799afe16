'use client';

import { areaTitle } from '@/lib/core/desks/area-title';
import type { Recipient } from '@/lib/core/recipients/recipient';
import { dispatchConfigOf } from '@/lib/core/teams/team-options';
import { LANGUAGES } from '@/lib/core/text/language';
import { dispatchChat } from '@/lib/i18n/dictionary/dispatch-chat';
import { schedules } from '@/lib/i18n/dictionary/schedules';
import { DispatchEstimate } from '../chat/setup/dispatch-estimate';
import { DispatchOptions } from '../chat/setup/dispatch-options';
import { DEFAULT_MODEL, fitSetup, optionsSetUp, savedSetUp } from '../chat/setup/setup';
import { TeamEstimate } from '../chat/setup/team-estimate';
import { useText, useWords } from '../i18n/text-provider';
import { Field } from '../ui/field';
import { Select } from '../ui/select';
import { useAgentTitle } from '../use-agent-title';
import { useMe } from '../use-me';

type Of<T extends Recipient['type']> = Extract<Recipient, { type: T }>;

interface RecipientOptionsProps {
  value: Recipient;
  onChange(recipient: Recipient): void;
}

/** The options of a recipient that has any: of a dispatch its specialists and how they work, of an answer desk the area and the language. */
export function RecipientOptions({ value, onChange }: RecipientOptionsProps) {
  switch (value.type) {
    case 'specialists':
      return <OfDispatch value={value} onChange={onChange} />;
    case 'desk':
      return <OfDesk value={value} onChange={onChange} />;
    case 'team':
      return <OfTeam value={value} />;
    case 'agent':
      return null;
  }
}

/** A select cannot have an empty value, and no saved team has one of these names. */
const USUAL = '-';
const LISTED = ',';

function OfDispatch({ value, onChange }: { value: Of<'specialists'>; onChange(next: Of<'specialists'>): void }) {
  const text = useText();
  const words = useWords(schedules);
  const dispatch = useWords(dispatchChat);
  const titleOf = useAgentTitle();
  const me = useMe();
  const { team } = value;
  const saved = me?.teams.find(({ id, name }) => name === team || id === team);
  const config = dispatchConfigOf(value.config, saved?.dispatch);
  const isListed = Array.isArray(team);
  const known = [
    { value: USUAL, label: dispatch.usual },
    { value: 'auto', label: dispatch.plannerChooses },
    ...(me?.teams ?? []).map(({ name, title }) => ({ value: name, label: title, hint: words.team })),
  ];
  const chosen = isListed ? LISTED : (saved?.name ?? team ?? USUAL);
  const isKnown = team === undefined || team === 'auto' || isListed || saved !== undefined;
  const listed = isListed ? words.listed(text.format.list(team.map(titleOf))) : chosen;
  const options = known.some((one) => one.value === chosen) ? known : [...known, { value: chosen, label: listed }];
  return (
    <div className="grid gap-4 rounded-xl border p-4">
      <Field label={words.specialists}>
        {(control) => (
          <Select
            {...control}
            value={chosen}
            options={options}
            onValueChange={(next) => {
              // A saved team has options of its own.
              if (next !== LISTED) onChange({ ...value, team: next === USUAL ? undefined : next, config: {} });
            }}
          />
        )}
      </Field>
      <DispatchOptions
        value={config}
        onChange={(change) => onChange({ ...value, config: { ...value.config, ...change } })}
        most={me?.dispatch.maxIterations ?? config.maxIterations}
      />
      {me && isKnown && (
        <DispatchEstimate
          me={me}
          setup={fitSetup(
            {
              plannerChooses: team === 'auto',
              failurePolicy: value.failurePolicy,
              model: DEFAULT_MODEL,
              ...(saved && savedSetUp(saved)),
              ...(isListed && { specialists: team }),
              ...optionsSetUp(config),
            },
            me,
          )}
        />
      )}
    </div>
  );
}

/** A saved team is asked as it is: only the estimate of its model calls is shown. */
function OfTeam({ value: { name } }: { value: Of<'team'> }) {
  const me = useMe();
  const team = me?.teams.find((one) => one.name === name || one.id === name);
  if (!me || !team) return null;
  const { agents, rounds, failurePolicy, endEarly } = team;
  const setup = fitSetup({ team: agents, rounds, failurePolicy, endEarly, saved: team.name, model: DEFAULT_MODEL }, me);
  return (
    <div className="text-xs">
      <TeamEstimate me={me} setup={setup} />
    </div>
  );
}

function OfDesk({ value, onChange }: { value: Of<'desk'>; onChange(next: Of<'desk'>): void }) {
  const { language } = useText();
  const words = useWords(schedules);
  const { name, area } = value;
  const desks = useMe((me) => me.desks);
  const desk = desks?.find((one) => one.name === name || one.id === name);
  const areas = (desk?.areas ?? []).map((one) => ({ value: one.key, label: areaTitle(one, language) }));
  const gone = area !== undefined && !areas.some((one) => one.value === area) ? [{ value: area, label: area }] : [];
  return (
    <div className="grid gap-4 rounded-xl border p-4 sm:grid-cols-2">
      {areas.length + gone.length > 0 && (
        <Field label={words.area}>
          {(control) => (
            <Select
              {...control}
              value={area ?? USUAL}
              options={[{ value: USUAL, label: words.deskFindsArea }, ...areas, ...gone]}
              onValueChange={(next) => onChange({ ...value, area: next === USUAL ? undefined : next })}
            />
          )}
        </Field>
      )}
      <Field label={words.language} hint={words.languageHint}>
        {(control) => (
          <Select
            {...control}
            value={value.language}
            options={LANGUAGES.map((one) => ({ value: one, label: words.languages[one] }))}
            onValueChange={(next) => onChange({ ...value, language: next })}
          />
        )}
      </Field>
    </div>
  );
}
