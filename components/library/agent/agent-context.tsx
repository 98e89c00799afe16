'use client';

import { USUAL_CONTEXT } from '@/lib/core/conversations/context-pipeline';
import type { ContextPipeline, ContextStep } from '@/lib/core/conversations/context-step';
import { agentContext } from '@/lib/i18n/dictionary/agent-context';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Segmented } from '../../ui/segmented';
import { useListFocus } from '../../ui/use-list-focus';
import { RequiredNumberField } from '../number-field';
import { PlaceButtons } from '../place-buttons';
import { useEntryKeys } from '../use-entry-keys';

/** Initial values of a new step. */
const NEW: { [Type in ContextStep['type']]: Extract<ContextStep, { type: Type }> } = {
  window: { type: 'window', messages: 20 },
  budget: { type: 'budget', percent: 80, answerTokens: 0 },
  summary: { type: 'summary' },
};
const TYPES = ['window', 'budget', 'summary'] as const;

interface AgentContextProps {
  /** Null: the default pipeline. */
  steps: ContextPipeline | null;
  onChange(steps: ContextStep[] | null): void;
  isReadOnly: boolean;
  errorOf(field: string): string | undefined;
}

/** Edits the pipeline that makes a conversation fit the model's context window. */
export function AgentContext({ steps, onChange, isReadOnly, errorOf }: AgentContextProps) {
  const words = useWords(agentContext);
  const shownSteps = steps ?? USUAL_CONTEXT;
  const keys = useEntryKeys(shownSteps, onChange);
  const { list, expectNew } = useListFocus(steps);
  const edit = (index: number, step: ContextStep) =>
    onChange(shownSteps.map((one, position) => (position === index ? step : one)));

  function add(type: ContextStep['type']) {
    expectNew();
    onChange([...shownSteps, NEW[type]]);
  }

  return (
    <div {...list} className="grid gap-3">
      <Segmented
        aria-label={words.title}
        value={steps === null ? 'usual' : 'own'}
        onValueChange={(which) => onChange(which === 'usual' ? null : [...USUAL_CONTEXT])}
        options={[
          { value: 'usual', label: words.usual },
          { value: 'own', label: words.own },
        ]}
        disabled={isReadOnly}
        className="justify-self-start"
      />
      {steps === null && <p className="text-muted-foreground text-xs">{words.usualHint}</p>}
      {steps !== null && (
        <ol aria-label={words.steps} className="grid gap-2">
          {steps.map((step, index) => (
            <li key={keys.at(index)} data-entry className="grid gap-2 rounded-xl border p-3">
              <div className="flex items-center gap-1">
                <span className="min-w-0 flex-1 font-medium text-sm">
                  {index + 1}. {words.types[step.type]}
                </span>
                {!isReadOnly && (
                  <PlaceButtons
                    {...keys.place(index)}
                    labels={{
                      up: words.stepUp(index + 1),
                      down: words.stepDown(index + 1),
                      remove: words.removeStep(index + 1),
                    }}
                  />
                )}
              </div>
              <p className="text-muted-foreground text-xs">{words.hints[step.type]}</p>
              <StepFields step={step} onChange={(next) => edit(index, next)} errorOf={(name) => errorOf(`${index}.${name}`)} />
            </li>
          ))}
        </ol>
      )}
      {steps !== null && !isReadOnly && (
        <div className="flex flex-wrap gap-2">
          {TYPES.map((type) => (
            <Button key={type} size="sm" disabled={steps.length >= 6} onClick={() => add(type)}>
              {words.add[type]}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

interface StepFieldsProps {
  step: ContextStep;
  onChange(step: ContextStep): void;
  errorOf(name: string): string | undefined;
}

function StepFields({ step, onChange, errorOf }: StepFieldsProps) {
  const words = useWords(agentContext);
  switch (step.type) {
    case 'window':
      return (
        <RequiredNumberField
          label={words.messages}
          error={errorOf('messages')}
          step={1}
          value={step.messages}
          onChange={(messages) => onChange({ ...step, messages })}
        />
      );
    case 'budget':
      return (
        <div className="grid gap-3 sm:grid-cols-2">
          <RequiredNumberField
            label={words.percent}
            error={errorOf('percent')}
            step={1}
            value={step.percent}
            onChange={(percent) => onChange({ ...step, percent })}
          />
          <RequiredNumberField
            label={words.answer}
            error={errorOf('answerTokens')}
            step={1}
            value={step.answerTokens}
            onChange={(answerTokens) => onChange({ ...step, answerTokens })}
          />
        </div>
      );
    case 'summary':
      return null;
  }
}
