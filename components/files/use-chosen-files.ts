'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentsQuery } from './file-queries';
import { findSameNames, type SameName } from './find-same-names';
import { useSendFiles } from './use-send-files';

/** Uploads chosen files. Those with the name of a document wait (`same`) until the user has decided about them. */
export function useChosenFiles() {
  const { data } = useQuery(documentsQuery);
  const { add, replace, again } = useSendFiles();
  const [same, setSame] = useState<readonly SameName[]>([]);
  return {
    again,
    choose(chosen: readonly File[]) {
      const found = findSameNames(chosen, data?.documents ?? []);
      setSame(found.same);
      if (found.others.length > 0) void add(found.others);
    },
    same,
    replaceSame() {
      setSame([]);
      void replace(same.map(({ file, document: { id, name } }) => ({ file, replaces: { id, name } })));
    },
    keepSame() {
      setSame([]);
      void add(same.map(({ file }) => file));
    },
    cancelSame: () => setSame([]),
  };
}
