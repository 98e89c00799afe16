'use client';

import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { passkeys } from '@/lib/i18n/dictionary/passkeys';
import { useWords } from '../../i18n/text-provider';
import { useSupportsPasskeys } from '../../passkey-browser';
import { Button } from '../../ui/button';
import { Dialog, DialogContent } from '../../ui/dialog';
import { Loaded } from '../../ui/loaded';
import { LoadingRows } from '../../ui/loading-rows';
import { useListFocus } from '../../ui/use-list-focus';
import { SettingsCard } from '../settings-card';
import { AddPasskeyForm } from './add-passkey-form';
import { PasskeyRow } from './passkey-row';
import { passkeysQuery } from './passkeys-query';

export function Passkeys() {
  const words = useWords(passkeys);
  const query = useQuery(passkeysQuery);
  const { list } = useListFocus(query.data);
  const supported = useSupportsPasskeys();
  const [adding, setAdding] = useState(false);
  return (
    <SettingsCard title={words.title} description={words.hint}>
      <div {...list}>
        <Loaded query={query} skeleton={<LoadingRows rows={['h-8']} />} failed={words.loadFailed} kept={words.loadFailedKept}>
          {({ passkeys: own, available }) => (
            <div className="grid justify-items-start gap-3">
              {own.length > 0 && (
                <ul className="w-full divide-y rounded-xl border">
                  {own.map((passkey) => (
                    <PasskeyRow key={passkey.id} passkey={passkey} />
                  ))}
                </ul>
              )}
              {available && supported ? (
                <Button size="sm" onClick={() => setAdding(true)}>
                  <Fingerprint aria-hidden="true" />
                  {words.add}
                </Button>
              ) : (
                <p className="text-muted-foreground text-sm">{available ? words.notSupported : words.needsName}</p>
              )}
            </div>
          )}
        </Loaded>
      </div>
      <Dialog open={adding} onOpenChange={setAdding}>
        <DialogContent title={words.add} description={words.addText}>
          <AddPasskeyForm onAdded={() => setAdding(false)} />
        </DialogContent>
      </Dialog>
    </SettingsCard>
  );
}
