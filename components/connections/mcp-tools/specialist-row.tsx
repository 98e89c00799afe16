'use client';

import type { ProposedSpecialist } from '@/lib/api/specialist-requests';
import { type DispatchRules, dispatchRules } from '@/lib/core/dispatch/dispatch-rules';
import { agentDispatch } from '@/lib/i18n/dictionary/agent-dispatch';
import { specialists } from '@/lib/i18n/dictionary/specialists';
import { useWords } from '../../i18n/text-provider';
import { Badge } from '../../ui/badge';
import { Checkbox } from '../../ui/checkbox';
import { Disclosure } from '../../ui/disclosure';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { ListField } from '../../ui/list-field';
import { Problem } from '../../ui/problem';
import { Textarea } from '../../ui/textarea';

type Content = ProposedSpecialist['content'];

interface SpecialistRowProps {
  row: ProposedSpecialist & { isChosen: boolean };
  onChoose(isChosen: boolean): void;
  onChange(content: Content): void;
  errorOf(field: string): string | undefined;
}

/** A proposed agent: whether to make it, what it does, which tools it uses and which words need it; its texts can be edited. */
export function SpecialistRow({ row: { status, content, isChosen }, onChoose, onChange, errorOf }: SpecialistRowProps) {
  const words = useWords(specialists);
  const labels = useWords(agentDispatch);
  const { title, name, description, definition } = content;
  const rules = definition.dispatch;
  const needed = rules ? [...rules.words, ...rules.wordsWithReference] : [];
  const errors = ['title', 'name', 'description', 'definition', 'version'].flatMap((field) => errorOf(field) ?? []);
  const change = (part: Partial<Content>) => onChange({ ...content, ...part });
  const setWords = (next: string[]) => change({ definition: { ...definition, dispatch: withWords(rules, next) } });
  return (
    <li className="grid min-w-0 grid-cols-1 gap-1 px-3 py-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <Checkbox checked={isChosen} onCheckedChange={onChoose} className="min-w-0">
          <span className="wrap-anywhere font-medium text-sm">{title || name}</span>
        </Checkbox>
        {status !== 'new' && <Badge tone={status === 'outdated' ? 'primary' : 'neutral'}>{words.statuses[status]}</Badge>}
      </div>
      <p className="wrap-anywhere line-clamp-3 text-muted-foreground text-xs">{description}</p>
      <p className="wrap-anywhere line-clamp-2 text-xs">
        <code>{Object.keys(definition.tools).join(', ')}</code>
      </p>
      <p className="wrap-anywhere line-clamp-2 text-muted-foreground text-xs">
        {needed.length > 0 ? words.needed(needed.join(', ')) : rules?.byReference ? labels.byReference : words.planned}
      </p>
      <Disclosure
        opensItself={errors.length > 0}
        summary={
          <>
            {words.edit} <span className="sr-only">{title || name}</span>
          </>
        }
      >
        {() => (
          <div className="grid min-w-0 grid-cols-1 gap-3">
            <div className="grid min-w-0 grid-cols-1 gap-3 sm:grid-cols-2">
              <Field label={words.title} error={errorOf('title')}>
                {(control) => (
                  <Input {...control} value={title} maxLength={100} onChange={({ target }) => change({ title: target.value })} />
                )}
              </Field>
              <Field label={words.name} error={errorOf('name')}>
                {(control) => (
                  <Input
                    {...control}
                    value={name}
                    maxLength={64}
                    spellCheck={false}
                    className="font-mono"
                    onChange={({ target }) => change({ name: target.value })}
                  />
                )}
              </Field>
            </div>
            <Field label={words.description} error={errorOf('description')}>
              {(control) => (
                <Textarea
                  {...control}
                  value={description}
                  maxLength={500}
                  onChange={({ target }) => change({ description: target.value })}
                />
              )}
            </Field>
            <ListField
              label={labels.words}
              hint={labels.wordsHint}
              error={errorOf('definition.dispatch.words')}
              separator="comma"
              entries={rules?.words ?? []}
              onChange={setWords}
            />
          </div>
        )}
      </Disclosure>
      {[errorOf('definition.tools'), errorOf('version')].map((error) => error && <Problem key={error}>{error}</Problem>)}
    </li>
  );
}

const withWords = (rules: DispatchRules | null, words: string[]): DispatchRules => ({
  ...(rules ?? dispatchRules.parse({})),
  words,
});
