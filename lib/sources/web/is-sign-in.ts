const NAMES = /^(?:log[-_]?in|sign[-_]?in|connexion|anmelden|anmeldung|sso)(?:\.[a-z]{2,5})?$/i;
const HOSTS = /^(?:login|signin|sso|accounts)\./i;

/** Whether an address is that of a sign-in page, judged by its name or host: `/fr/connexion`, `login.example.org`. */
export const isSignIn = ({ hostname, pathname }: URL): boolean =>
  HOSTS.test(hostname) || pathname.split('/').some((part) => NAMES.test(part));
