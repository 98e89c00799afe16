'use client';

import { type DispatchRules, dispatchRules } from '@/lib/core/dispatch/dispatch-rules';
import { agentDispatch } from '@/lib/i18n/dictionary/agent-dispatch';
import { useWords } from '../../i18n/text-provider';
import { Checkbox } from '../../ui/checkbox';
import { Field } from '../../ui/field';
import { ListField } from '../../ui/list-field';
import { Segmented } from '../../ui/segmented';
import { Textarea } from '../../ui/textarea';
import { RequiredNumberField } from '../number-field';

interface AgentDispatchProps {
  /** Null: only as planned. */
  rules: DispatchRules | null;
  onChange(rules: DispatchRules | null): void;
  isReadOnly: boolean;
  errorOf(field: string): string | undefined;
}

/** Edits when a dispatch needs an agent, and what a complete result of it is. */
export function AgentDispatch({ rules, onChange, isReadOnly, errorOf }: AgentDispatchProps) {
  const words = useWords(agentDispatch);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <Segmented
        aria-label={words.title}
        value={rules === null ? 'planned' : 'ruled'}
        onValueChange={(which) => onChange(which === 'planned' ? null : dispatchRules.parse({}))}
        options={[
          { value: 'planned', label: words.planned },
          { value: 'ruled', label: words.ruled },
        ]}
        disabled={isReadOnly}
        className="justify-self-start"
      />
      {rules !== null && <RuleFields rules={rules} onChange={(part) => onChange({ ...rules, ...part })} errorOf={errorOf} />}
    </div>
  );
}

interface RuleFieldsProps {
  rules: DispatchRules;
  onChange(part: Partial<DispatchRules>): void;
  errorOf(field: string): string | undefined;
}

function RuleFields({ rules, onChange, errorOf }: RuleFieldsProps) {
  const words = useWords(agentDispatch);
  const phrases = (name: 'words' | 'exceptions' | 'wordsWithReference', hint?: string) => (
    <ListField
      label={words[name]}
      hint={hint}
      error={errorOf(name)}
      separator="comma"
      entries={rules[name]}
      onChange={(next) => onChange({ [name]: next })}
    />
  );
  return (
    <>
      {phrases('words', words.wordsHint)}
      {phrases('exceptions', words.exceptionsHint)}
      {phrases('wordsWithReference')}
      <Checkbox checked={rules.byReference} onCheckedChange={(byReference) => onChange({ byReference })}>
        {words.byReference}
      </Checkbox>
      <Field label={words.task} hint={words.taskHint} error={errorOf('task')}>
        {(control) => (
          <Textarea
            {...control}
            value={rules.task}
            maxLength={1000}
            onChange={({ target }) => onChange({ task: target.value })}
          />
        )}
      </Field>
      <RequiredNumberField
        label={words.expects}
        hint={words.expectsHint}
        error={errorOf('expects')}
        step={1}
        value={rules.expects}
        onChange={(expects) => onChange({ expects })}
      />
    </>
  );
}
