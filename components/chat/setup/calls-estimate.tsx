'use client';

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { MeAnswer } from '@/lib/api/answers';
import { callCost } from '@/lib/core/models/call-cost';
import { TRIES } from '@/lib/core/models/retry-policy';
import type { FailurePolicy } from '@/lib/core/runs/run';
import { teamChat } from '@/lib/i18n/dictionary/team-chat';
import { useText, useWords } from '../../i18n/text-provider';
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover';
import { usageQuery } from '../../usage/usage-queries';
import { DEFAULT_MODEL, modelOf, type Setup } from './setup';

/** The days of past usage that the cost is estimated from. */
const USAGE_DAYS = 30;

interface Costing {
  me: MeAnswer;
  setup: Setup;
  /** The saved team that is asked, whose model applies unless another one is chosen. */
  saved: MeAnswer['teams'][number] | undefined;
  calls: { least: number; all: number };
}

interface CallsEstimateProps extends Costing {
  /** What the calls are for. */
  parts: readonly { calls: number; of: string }[];
  /** What may make them fewer or more. */
  remarks: readonly string[];
  failurePolicy: FailurePolicy;
}

/** What the calls cost, if the person's past usage and the price of the model say so. */
function CallsCost({ me, setup, saved, calls: { least, all } }: Costing) {
  const { format } = useText();
  const words = useWords(teamChat);
  const { data } = useQuery(usageQuery(USAGE_DAYS));
  const model = modelOf(setup.model === DEFAULT_MODEL ? { model: saved?.model ?? DEFAULT_MODEL } : setup, me);
  const perCall = data && model && callCost(data.usage, model);
  if (!perCall) return null;
  const [fewest, most] = [format.money(least * perCall), format.money(all * perCall)];
  return <p>{words.cost({ fewest, most, model: model.label, days: USAGE_DAYS })}</p>;
}

/** The estimated number of model calls, with an explanation that opens on click: what it is made of, what it costs, and what may change it. */
export function CallsEstimate({ parts, remarks, failurePolicy, ...costing }: CallsEstimateProps) {
  const id = useId();
  const { format } = useText();
  const words = useWords(teamChat);
  const { notCounted, again } = words.madeOf;
  return (
    <Popover>
      <PopoverTrigger
        id={id}
        className="min-h-6 rounded text-left text-muted-foreground underline decoration-dotted underline-offset-3 sm:ml-auto"
      >
        {words.estimate(costing.calls)}
      </PopoverTrigger>
      <PopoverContent aria-labelledby={id} className="grid gap-2 text-xs">
        <ul className="grid gap-1">
          {parts.map((part) => (
            <li key={part.of} className="grid grid-cols-[2rem_1fr] gap-2">
              <span className="text-right font-medium tabular-nums">{format.number(part.calls)}</span>
              {part.of}
            </li>
          ))}
        </ul>
        <CallsCost {...costing} />
        {[...remarks, notCounted, ...(failurePolicy === 'retry' ? [again(TRIES.turn - 1)] : [])].map((remark) => (
          <p key={remark} className="text-muted-foreground">
            {remark}
          </p>
        ))}
      </PopoverContent>
    </Popover>
  );
}
