'use client';

import { useText } from '../i18n/text-provider';
import { cn } from './cn';
import { control } from './input';

interface TimeZoneSelectProps {
  id: string;
  /** IANA name */
  value: string;
  onChange(timeZone: string): void;
  /** An option before the zones; its value is ''. */
  first?: string;
  className?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** A native list: it holds more than 400 zones, and typing finds a city on every device. */
export function TimeZoneSelect({ value, onChange, first, className, ...props }: TimeZoneSelectProps) {
  const { language } = useText();
  return (
    <select
      {...props}
      className={cn(control, 'h-9 px-2 max-sm:text-base', className)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {first !== undefined && <option value="">{first}</option>}
      {zonesWith(value)
        .map((zone) => ({ zone, name: timeZoneName(zone) }))
        .sort((a, b) => a.name.localeCompare(b.name, language))
        .map(({ zone, name }) => (
          <option key={zone} value={zone}>
            {name}
          </option>
        ))}
    </select>
  );
}

/** The zones that this browser knows, with UTC and the chosen one, which it may list under another name. */
function zonesWith(chosen: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(chosen ? [chosen] : [])])];
}

/** The city first, so that typing finds it: `Buenos Aires (America)`. */
export function timeZoneName(zone: string): string {
  const [city = zone, ...regions] = zone.replaceAll('_', ' ').split('/').reverse();
  return regions.length === 0 ? city : `${city} (${regions.reverse().join(', ')})`;
}
