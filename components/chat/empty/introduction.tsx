'use client';

import type { LucideIcon } from 'lucide-react';
import type { SampleQuestion } from '@/lib/i18n/sample-question';
import { useText } from '../../i18n/text-provider';

interface IntroductionProps {
  icon: LucideIcon;
  title: string;
  children: string;
  questions: readonly SampleQuestion[];
  onExample(sample: SampleQuestion): void;
}

/** What a mode is for, with example questions. */
export function Introduction({ icon: Icon, title, children, questions, onExample }: IntroductionProps) {
  const text = useText();
  return (
    <div className="wrap-anywhere mx-auto flex w-full max-w-[76ch] flex-col items-center px-4 py-10 text-center sm:py-16 short:py-4">
      <div
        aria-hidden="true"
        className="mb-4 grid size-12 place-items-center rounded-2xl bg-primary-soft text-primary-text short:hidden"
      >
        <Icon className="size-6" />
      </div>
      <h2 className="font-semibold text-2xl tracking-tight">{title}</h2>
      <p className="mt-2 max-w-md text-balance text-muted-foreground">{children}</p>
      <h3 className="mt-8 pb-2 short:mt-4 font-medium text-muted-foreground text-xs">{text.chat.examples}</h3>
      <ul className="grid w-full gap-2 sm:grid-cols-2">
        {questions.map((sample) => (
          <li key={sample.question} className="flex">
            <button
              type="button"
              onClick={() => onExample(sample)}
              className="w-full rounded-xl border bg-card p-3 text-left text-sm shadow-raised transition-colors hover:border-primary/50 hover:bg-primary-soft/50"
            >
              {sample.question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
