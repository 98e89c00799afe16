'use client';

import type { ConnectionAnswer } from '@/lib/core/connections/connections';
import type { OpenApiDocument } from '@/lib/core/tools/openapi-document';
import { httpTools } from '@/lib/i18n/dictionary/http-tools';
import { useText, useWords } from '../../i18n/text-provider';
import { useKeyPlace } from './use-key-place';

interface DocumentDifferencesProps {
  connection: ConnectionAnswer['connection'];
  document: OpenApiDocument;
}

const plain = (address: string) => address.replace(/\/$/, '');

/** Warns when a document is for another address than the connection's, or asks for a key in another place. */
export function DocumentDifferences({ connection: { settings }, document: { servers, security } }: DocumentDifferencesProps) {
  const { format } = useText();
  const words = useWords(httpTools);
  const placeOf = useKeyPlace();
  const own = plain(settings.url ?? '');
  const isOtherServer = servers.length > 0 && !servers.some((server) => plain(server) === own);
  // Names of headers are the same in upper and lower case (RFC 9110, 5.1).
  const isSent = security.some((one) => one.in === settings.keyIn && one.name.toLowerCase() === settings.keyName?.toLowerCase());
  const places = [...new Set(security.map(placeOf))];
  if (!isOtherServer && (security.length === 0 || isSent)) return null;
  return (
    <ul className="wrap-anywhere grid gap-1 rounded-xl border border-warning/25 bg-warning-soft p-3 text-xs">
      {isOtherServer && <li>{words.otherServer(format.list(servers), own)}</li>}
      {security.length > 0 && !isSent && <li>{words.otherKey(format.list(places))}</li>}
    </ul>
  );
}
