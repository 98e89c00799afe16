'use client';

import { useText } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Kbd } from '../ui/kbd';

interface InboxHelpProps {
  shown: boolean;
  onShow(shown: boolean): void;
}

/** The list's keyboard shortcuts in one line. Hidden on phones. */
export function InboxHelp({ shown, onShow }: InboxHelpProps) {
  const { inbox: words } = useText();
  const keys: [keys: string[], what: string][] = [
    [['j', 'k'], words.keyMove],
    [['a'], words.keyApprove],
    [['d'], words.keyDeny],
    [['e'], words.keyEdit],
    [['x'], words.keySelect],
    [['Enter'], words.keyOpen],
  ];
  return (
    <div className="-mb-4 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 text-muted-foreground text-xs max-sm:hidden">
      {shown &&
        keys.map(([names, what]) => (
          <span key={what} className="inline-flex items-center gap-1.5">
            {names.map((name) => (
              <Kbd key={name}>{name}</Kbd>
            ))}
            {what}
          </span>
        ))}
      <Button
        variant="ghost"
        size="sm"
        className="h-7 gap-1.5 px-0 font-normal"
        aria-expanded={shown}
        onClick={() => onShow(!shown)}
      >
        <Kbd>?</Kbd>
        {shown ? words.hideKeys : words.showKeys}
      </Button>
    </div>
  );
}
