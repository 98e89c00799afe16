'use client';

import { useMemo } from 'react';
import { type CronInZone, checkCron, nextInstants } from '@/lib/core/time/cron';
import { CRON_PRESETS, readCron, withTime } from '@/lib/core/time/cron-reading';
import { isTimeZone } from '@/lib/core/time/time-zone';
import { schedules } from '@/lib/i18n/dictionary/schedules';
import { useWords } from '../i18n/text-provider';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { Select } from '../ui/select';
import { TimeZoneSelect } from '../ui/time-zone-select';
import { useCronWords } from './cron-words';
import { NextTimes } from './next-times';

const SHOWN = 3;
/** No preset: a select cannot have an empty value. */
const OWN = 'own';

interface WhenFieldsProps {
  value: CronInZone;
  onChange(part: Partial<CronInZone>): void;
  errors: Partial<Record<keyof CronInZone, string>>;
}

/** When a schedule is due: a usual expression, its time of day, the expression itself, its meaning and the next three times. */
export function WhenFields({ value: { cron, timeZone }, onChange, errors }: WhenFieldsProps) {
  const words = useWords(schedules);
  const cronWords = useCronWords();
  // The check computes hundreds of times, too many to repeat at each keystroke in another field.
  const problem = useMemo(() => checkCron(cron), [cron]);
  const isValid = problem === undefined && isTimeZone(timeZone);
  const read = isValid ? readCron(cron) : undefined;
  const time = read && 'hour' in read ? read : undefined;
  const preset = CRON_PRESETS.find((one) => one === cron) ?? OWN;
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Field label={words.when}>
            {(control) => (
              <Select
                {...control}
                value={preset}
                onValueChange={(chosen) => chosen !== OWN && onChange({ cron: chosen })}
                options={[
                  ...CRON_PRESETS.map((one) => ({ value: one, label: cronWords(one) })),
                  { value: OWN, label: isValid && preset === OWN ? cronWords(cron) : words.own },
                ]}
              />
            )}
          </Field>
        </div>
        {time && (
          <Field label={words.time}>
            {(control) => (
              <Input
                {...control}
                type="time"
                value={`${twoDigits(time.hour)}:${twoDigits(time.minute)}`}
                onChange={({ target }) => {
                  const [hour = Number.NaN, minute = Number.NaN] = target.value.split(':').map(Number);
                  if (Number.isInteger(hour) && Number.isInteger(minute)) onChange({ cron: withTime(cron, { hour, minute }) });
                }}
              />
            )}
          </Field>
        )}
        <Field label={words.timeZone} error={errors.timeZone}>
          {(control) => (
            <TimeZoneSelect
              {...control}
              className="w-full"
              value={timeZone}
              onChange={(chosen) => onChange({ timeZone: chosen })}
            />
          )}
        </Field>
        <div className={time && 'sm:col-span-2'}>
          <Field label={words.cron} hint={words.cronHint} error={errors.cron}>
            {(control) => (
              <Input
                {...control}
                value={cron}
                maxLength={100}
                autoComplete="off"
                spellCheck={false}
                className="font-mono"
                onChange={({ target }) => onChange({ cron: target.value })}
              />
            )}
          </Field>
        </div>
      </div>
      {isValid && (
        <div className="grid gap-1 rounded-xl border bg-muted/60 p-3">
          <p className="text-sm">{cronWords(cron)}</p>
          <NextTimes timeZone={timeZone} times={nextInstants({ cron, timeZone }, new Date(), SHOWN)} />
        </div>
      )}
    </div>
  );
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
