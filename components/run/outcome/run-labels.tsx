'use client';

import { KeyRound, type LucideIcon, ShieldQuestion } from 'lucide-react';
import { memo } from 'react';
import type { RunLabel } from '@/lib/core/runs/run-labels';
import { label } from '@/lib/i18n/dictionary/label';
import type { Text } from '@/lib/i18n/text';
import { toolTitle } from '@/lib/run-view/tool-title';
import type { LabelView } from '@/lib/run-view/types';
import { useText, useWords } from '../../i18n/text-provider';
import { Chip } from '../../ui/chip';
import { Group } from '../../ui/group';

const icons: Record<RunLabel, LucideIcon> = { private: KeyRound, untrusted: ShieldQuestion };

interface RunLabelsProps {
  labels: readonly LabelView[];
  titleOf: (agent: string) => string;
}

/** The labels of a run: what kind of data it has read, which agent read it first, and what the run may therefore no longer do. */
export const RunLabels = memo(function RunLabels({ labels, titleOf }: RunLabelsProps) {
  const text = useText();
  const words = useWords(label);
  if (labels.length === 0) return null;
  const both = labels.length > 1;
  return (
    <Group aria-label={words.labels} className="flex flex-wrap gap-1.5">
      {labels.map((one) => {
        const Icon = icons[one.label];
        return (
          <Chip
            key={one.label}
            tone={both ? 'warning' : 'neutral'}
            icon={<Icon aria-hidden="true" />}
            explanation={
              <>
                <p>
                  {words.texts[one.label]} {firstBy(one, text, titleOf)}
                </p>
                <p className="mt-1 text-muted-foreground">{both ? words.both : words.one}</p>
              </>
            }
          >
            {words.names[one.label]}
          </Chip>
        );
      })}
    </Group>
  );
});

function firstBy({ agent, tool }: LabelView, text: Text, titleOf: (agent: string) => string): string {
  const words = label[text.language];
  if (agent === undefined) return words.before;
  return tool === undefined ? words.byAgent(titleOf(agent)) : words.by(titleOf(agent), toolTitle(tool, text));
}
