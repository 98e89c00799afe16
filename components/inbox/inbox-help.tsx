'use client';

import { Fragment } from 'react';
import { useText } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Kbd } from '../ui/kbd';

interface InboxHelpProps {
  shown: boolean;
  onShow(shown: boolean): void;
}

/** The keys of the list, in one line. A phone has none. */
export function InboxHelp({ shown, onShow }: InboxHelpProps) {
  const { inbox: words } = useText();
  const keys: [keys: string[], what: string][] = [
    [['j', 'k'], words.keyMove],
    [['a'], words.keyApprove],
    [['d'], words.keyDeny],
    [['e'], words.keyEdit],
    [['x'], words.keySelect],
    [['Enter'], words.keyOpen],
    [['?'], words.keyHelp],
  ];
  return (
    <div className="-mb-4 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 text-muted-foreground text-xs max-sm:hidden">
      {shown &&
        keys.map(([names, what]) => (
          <span key={what} className="inline-flex items-center gap-1.5">
            {names.map((name) => (
              <Fragment key={name}>
                <Kbd>{name}</Kbd>
              </Fragment>
            ))}
            {what}
          </span>
        ))}
      <Button variant="ghost" size="sm" className="h-7 px-2" aria-expanded={shown} onClick={() => onShow(!shown)}>
        {shown ? words.hideKeys : words.showKeys}
      </Button>
    </div>
  );
}
