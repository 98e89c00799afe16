'use client';

import type { SecurityField } from '@/lib/core/tools/openapi-document';
import { httpTools } from '@/lib/i18n/dictionary/http-tools';
import { useWords } from '../../i18n/text-provider';

/** Returns a function that names the place where a key is sent. */
export function useKeyPlace(): (field: SecurityField) => string {
  const words = useWords(httpTools);
  return (field) => (field.in === 'header' ? words.keyInHeader(field.name) : words.keyInQuery(field.name));
}
