'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentsQuery } from '../file-queries';
import { findSameNames, type SameName } from './find-same-names';
import { useSendFiles } from './use-send-files';

/** Uploads chosen files. Those with the name of a document (`same`) wait until the user has decided about them. */
export function useChosenFiles() {
  const { data } = useQuery(documentsQuery);
  const { add, replace, again } = useSendFiles();
  const [same, setSame] = useState<readonly SameName[]>([]);
  const [isAsking, setAsking] = useState(false);
  return {
    again,
    choose(chosen: readonly File[]) {
      const found = findSameNames(chosen, data?.documents ?? []);
      if (found.same.length > 0) setSame(found.same);
      setAsking(found.same.length > 0);
      if (found.others.length > 0) void add(found.others);
    },
    /** They stay the same while the question fades out. */
    same,
    isAsking,
    replaceSame() {
      setAsking(false);
      void replace(same.map(({ file, document: { id, name } }) => ({ file, replaces: { id, name } })));
    },
    keepSame() {
      setAsking(false);
      void add(same.map(({ file }) => file));
    },
    cancelSame: () => setAsking(false),
  };
}
