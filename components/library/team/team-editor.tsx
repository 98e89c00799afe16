'use client';

import { FAILURE_POLICIES } from '@/lib/core/runs/run';
import { dispatchConfigOf } from '@/lib/core/teams/team-options';
import { libraryEditors } from '@/lib/i18n/dictionary/library-editors';
import { teamChat } from '@/lib/i18n/dictionary/team-chat';
import { DispatchOptions } from '../../chat/setup/dispatch-options';
import { EARLIEST_END } from '../../chat/setup/setup';
import { useWords } from '../../i18n/text-provider';
import { Card, CardHeader } from '../../ui/card';
import { Checkbox } from '../../ui/checkbox';
import { Field } from '../../ui/field';
import { NumberStepper } from '../../ui/number-stepper';
import { Select } from '../../ui/select';
import { useMe } from '../../use-me';
import { BudgetFields } from '../budget-fields';
import { EditorFields } from '../editor-fields';
import { EditorFrame } from '../editor-frame';
import { HeadFields } from '../head-fields';
import { ModelSelect } from '../model-select';
import { type EditorStart, useEditor } from '../use-editor';
import { TeamLead } from './team-lead';
import { TeamMembers } from './team-members';

const MOST_ROUNDS = 10;
const MOST_ITERATIONS = 5;

export function TeamEditor(start: EditorStart<'team'>) {
  const words = useWords(libraryEditors);
  const setup = useWords(teamChat);
  const editor = useEditor({ kind: 'team', ...start });
  const { content, define, errorOf, isReadOnly } = editor;
  const { agents, rounds, failurePolicy, endEarly = true, lead, model, dispatch, budget = {} } = content.definition;
  const limits = useMe(({ multi, dispatch }) => ({ multi, dispatch }));
  return (
    <EditorFrame editor={editor}>
      <EditorFields isReadOnly={isReadOnly}>
        <Card className="grid gap-4 p-5">
          <HeadFields editor={editor} />
        </Card>
        <Card>
          <CardHeader
            title={words.members}
            description={limits && words.membersHint(limits.multi.maxAgents, limits.dispatch.maxAgents)}
          />
          <div className="px-5 pb-5">
            <TeamMembers
              names={agents}
              onChange={(next) => define({ agents: next })}
              isReadOnly={isReadOnly}
              error={errorOf('definition.agents')}
            />
          </div>
        </Card>
        <Card>
          <CardHeader title={words.howTheyWork} />
          <div className="grid gap-4 px-5 pb-5 sm:grid-cols-2">
            <div className="grid content-start gap-1.5">
              <span className="font-medium text-sm">{setup.rounds}</span>
              <div>
                <NumberStepper
                  value={rounds}
                  onValueChange={(next) => define({ rounds: next })}
                  max={limits?.multi.maxRounds ?? MOST_ROUNDS}
                  disabled={isReadOnly}
                  aria-label={setup.rounds}
                />
              </div>
              {rounds >= EARLIEST_END && (
                <Checkbox checked={endEarly} onCheckedChange={(next) => define({ endEarly: next })}>
                  {setup.endEarly}
                </Checkbox>
              )}
            </div>
            <Field label={setup.failure} error={errorOf('definition.failurePolicy')}>
              {(control) => (
                <Select
                  {...control}
                  value={failurePolicy}
                  onValueChange={(next) => define({ failurePolicy: next })}
                  options={FAILURE_POLICIES.map((value) => ({ value, label: setup.policies[value] }))}
                  disabled={isReadOnly}
                />
              )}
            </Field>
            <TeamLead
              name={lead}
              onChange={(next) => define({ lead: next })}
              disabled={isReadOnly}
              error={errorOf('definition.lead')}
            />
            <ModelSelect
              model={model}
              onChange={(next) => define({ model: next })}
              disabled={isReadOnly}
              error={errorOf('definition.model')}
            />
            <div className="grid gap-1.5 sm:col-span-2">
              <BudgetFields
                value={budget}
                words={setup.runBudget}
                least={{ tokens: 1, usd: 0.01 }}
                errorOf={(field) => errorOf(`definition.budget.${field}`)}
                onChange={(next) => define({ budget: next })}
              />
              <p className="text-muted-foreground text-xs">{setup.whenSpent}</p>
            </div>
          </div>
        </Card>
        <Card>
          <CardHeader title={words.inDispatch} description={words.inDispatchText} />
          <div className="px-5 pb-5">
            <DispatchOptions
              value={dispatchConfigOf(dispatch ?? {})}
              onChange={(change) => define({ dispatch: { ...dispatch, ...change } })}
              most={limits?.dispatch.maxIterations ?? MOST_ITERATIONS}
              disabled={isReadOnly}
            />
          </div>
        </Card>
      </EditorFields>
    </EditorFrame>
  );
}
