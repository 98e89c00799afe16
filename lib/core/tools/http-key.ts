import { z } from 'zod';
import { problemParams } from '../problems/field-problem';

/** Headers that the HTTP client sets itself, or that change how a request is transported. */
const RESERVED_HEADERS =
  /^(?:host|connection|content-length|content-type|transfer-encoding|te|trailer|upgrade|expect|keep-alive|cookie|accept-encoding|proxy-.*)$/i;

/** A header's name is a token (RFC 9110, 5.6.2). */
const TOKEN = /^[!#$%&'*+.^_`|~\dA-Za-z-]{1,100}$/;

/** Name of a header that a tool or a key may set. */
export const headerName = z
  .string()
  .refine((name) => TOKEN.test(name), { message: 'is not the name of a header', params: problemParams('headerName') })
  .refine((name) => !RESERVED_HEADERS.test(name), {
    message: 'is a header that cannot be set',
    params: problemParams('reservedHeader'),
  });

/** The key of a connection, as sent in requests; undefined when the API needs none. */
export interface HttpKey {
  in: 'header' | 'query';
  name: string;
  value: string;
}

/** Value of a connection's key, with its scheme: `Bearer eyJ…`. */
export const httpKey = z
  .string()
  .trim()
  .max(4000, 'at most 4,000 characters')
  .regex(/^[\t\x20-\x7e]*$/, 'must be plain ASCII');
