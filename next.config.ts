import type { NextConfig } from 'next';
import { buildIdOf } from './scripts/build-is-fresh.mjs';

/** Sent with everything, errors included. */
const everywhere = [
  { key: 'x-content-type-options', value: 'nosniff' },
  { key: 'referrer-policy', value: 'strict-origin-when-cross-origin' },
  { key: 'permissions-policy', value: 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()' },
  { key: 'cross-origin-opener-policy', value: 'same-origin' },
];

/** Pages of published desks may be embedded by the origins in their policy; for all others, this repeats the policy for old browsers. */
const notInFrames = [{ key: 'x-frame-options', value: 'DENY' }];

/** What an API route answers is never a page; pages get their policy from proxy.ts. */
const notAPage = [{ key: 'content-security-policy', value: "default-src 'none'; frame-ancestors 'none'; base-uri 'none'" }];

/** Files of documents, images and agents come from outside. The config's header replaces that of a handler. */
const sandboxed = [
  { key: 'content-security-policy', value: "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'" },
];

const strictTransport = [{ key: 'strict-transport-security', value: 'max-age=31536000' }];

const config: NextConfig = {
  agentRules: false,
  poweredByHeader: false,
  reactStrictMode: true,
  // A start compares it with the sources (scripts/build-is-fresh.mjs).
  generateBuildId: () => buildIdOf(),
  // Nothing of ours needs it, and it would work for anybody who asks.
  images: { unoptimized: true },
  // Loaded by Node as they are: WebAssembly beside the module, or CommonJS with lazy requires.
  serverExternalPackages: ['libpg-query', 'next-auth', 'pg', 'pg-boss', 'rate-limiter-flexible', 'undici'],
  // `npm run check` does it; whoever starts a release would wait for it.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // A link that is clicked while the server restarts waits for it, where the browser would leave for its own error page.
    useOffline: true,
    // Whoever waits for a first start would wait half a minute or more for it to be written.
    turbopackFileSystemCacheForBuild: false,
    // Nothing reads them.
    turbopackSourceMaps: false,
  },
  async headers() {
    return [
      { source: '/:path*', headers: everywhere },
      { source: '/((?!ask/).*)', headers: notInFrames },
      { source: '/(api|v1)/:path*', headers: notAPage },
      { source: '/api/(documents|attachments|agent-files)/:path*', headers: sandboxed },
      { source: '/:path*', has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }], headers: strictTransport },
    ];
  },
  /** What programs look for and is not there is answered in the API's own form, by app/api/[...rest] and app/v1/[...rest]. */
  async rewrites() {
    return [
      { source: '/api', destination: '/api/nothing' },
      { source: '/v1', destination: '/v1/nothing' },
    ];
  },
};

export default config;
