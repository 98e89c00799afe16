'use client';

import { wordDockWords } from '@/lib/i18n/dictionary/word-dock';
import { useWords } from '../../i18n/text-provider';
import { Segmented } from '../../ui/segmented';
import { AtOnce } from './at-once';
import { DOCK_MODES, type DockMode } from './dock-mode';

/** Chooses who answers, and says what that means. */
export function DockSwitch({ mode, onMode }: { mode: DockMode; onMode(mode: DockMode): void }) {
  const words = useWords(wordDockWords);
  const options = DOCK_MODES.map((value) => ({ value, label: words.modes[value] }));
  return (
    <div className="grid min-w-0 flex-1 gap-1">
      <Segmented value={mode} onValueChange={onMode} options={options} aria-label={words.who} className="w-full" />
      <p className="text-muted-foreground text-xs">{words.hints[mode]}</p>
      {(mode === 'auto' || mode === 'architect') && <AtOnce />}
    </div>
  );
}
