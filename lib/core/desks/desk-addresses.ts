import { z } from 'zod';
import { problemParams } from '../problems/field-problem';

/** `www.example.org`, or `*.example.org` for its subdomains. International names are stored in their ASCII form. */
export const deskHost = z
  .string()
  .trim()
  .max(253)
  .transform((host, context) => {
    const isWildcard = host.startsWith('*.');
    const name = asciiName(isWildcard ? host.slice(2) : host);
    if (name === undefined || (isWildcard && !hasDomain(name))) {
      const message = 'is not a host such as www.example.org or *.example.org';
      context.addIssue({ code: 'custom', message, params: problemParams('hostName') });
      return z.NEVER;
    }
    return isWildcard ? `*.${name}` : name;
  });

/** The address of a public search, in which `{query}` stands for the question. Empty if there is none. */
export const searchAddress = z
  .string()
  .trim()
  .max(2000)
  .refine((address) => address === '' || isWebAddress(address.replaceAll('{query}', 'x')), {
    message: 'is not a web address',
    params: problemParams('webAddress'),
  })
  .default('');

/** The origin of a web page: `https://www.example.org`. */
export const webOrigin = z
  .string()
  .trim()
  .max(300)
  .refine((origin) => isWebAddress(origin) && new URL(origin).origin === origin, {
    message: 'is not an origin such as https://www.example.org',
    params: problemParams('webOrigin'),
  });

function asciiName(host: string): string | undefined {
  const address = `http://${host}/`;
  if (host.includes('*') || !URL.canParse(address)) return undefined;
  const { hostname, href } = new URL(address);
  return href === `http://${hostname}/` ? hostname : undefined;
}

/** Whether a name has at least two parts and is not an IP address. */
function hasDomain(name: string): boolean {
  const last = name.split('.').at(-1) ?? '';
  return name.includes('.') && last !== '' && Number.isNaN(Number(last));
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);
}
