import type { User, UserStore } from '@/lib/core/ports/user-store';
import type { LinkClaims, LinkPurpose, LinkSigner } from './link-signer';

const MINUTE_MS = 60_000;

/** Validity of each kind of link. */
export const LINK_MS = { sign_in: 10 * MINUTE_MS, password: 7 * 24 * 60 * MINUTE_MS } as const;

type Issued =
  | [purpose: 'sign_in', user: Pick<User, 'email'>]
  | [purpose: 'password', user: Pick<User, 'email' | 'sessionVersion' | 'linkVersion'>];

export interface SignInLinks {
  /** Returns the address of a one-time link. Its token is in the fragment, which browsers do not send in requests or referrers. */
  issue(...link: Issued): string;
  /**
   * Finds an unexpired link and its user. Undefined when the user is disabled, or has received another password or another such link since.
   * `UserStore.spendLink` decides whether the link has been used.
   */
  find(purpose: LinkPurpose, token: string): Promise<{ link: LinkClaims; user: User } | undefined>;
}

interface LinkDeps {
  signer: LinkSigner;
  users: Pick<UserStore, 'byEmail'>;
  origin: string;
}

/** The address at which a link's token is redeemed. */
export function linkAddress(origin: string, purpose: LinkPurpose, token: string): string {
  return `${origin}${purpose === 'sign_in' ? '/sign-in' : '/choose-password'}#token=${token}`;
}

export function createSignInLinks({ signer, users, origin }: LinkDeps): SignInLinks {
  return {
    issue(...[purpose, user]) {
      const version = purpose === 'password' ? versionOf(user) : undefined;
      return linkAddress(origin, purpose, signer.sign(purpose, user.email, LINK_MS[purpose], version));
    },
    async find(purpose, token) {
      const link = signer.read(purpose, token);
      const user = link && (await users.byEmail(link.email));
      if (!link || !user || user.disabled) return undefined;
      const isOutdated = link.version !== undefined && link.version !== versionOf(user);
      return isOutdated ? undefined : { link, user };
    },
  };
}

/** Increases with each change of the password, each end of all sessions, and each renewal of the links. */
const versionOf = ({ sessionVersion, linkVersion }: Pick<User, 'sessionVersion' | 'linkVersion'>) => sessionVersion + linkVersion;
