/** Native ESM through SWC: ts-jest needs a compiler API that TypeScript 7 does not have. */
const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: jsx },
      target: 'es2023',
      experimental: { keepImportAttributes: true },
      transform: jsx ? { react: { runtime: 'automatic' } } : {},
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '\\.css$': '<rootDir>/tests/fakes/no-style.ts',
    // One file instead of one for each of 2,000 icons, which every test file would load.
    '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
  },
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.data/'],
  setupFilesAfterEnv: ['<rootDir>/tests/setup.ts'],
};

const server = {
  ...common,
  testEnvironment: 'node',
  globalSetup: '<rootDir>/tests/global-setup.ts',
  globalTeardown: '<rootDir>/tests/global-teardown.ts',
};

export default {
  // Patience for a busy machine: what hangs is found by its own limits.
  testTimeout: 180_000,
  // Many tests wait for timeouts and processes of their own: three at a time also on two cores.
  maxWorkers: 3,
  // Every file leaves its modules in the worker's memory (--experimental-vm-modules), up to V8's limit by the end.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...server,
      displayName: 'unit',
      testMatch: ['<rootDir>/tests/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tests/e2e/', '<rootDir>/tests/chaos/'],
    },
    {
      ...common,
      displayName: 'web',
      testEnvironment: '<rootDir>/tests/web-environment.ts',
      testMatch: ['<rootDir>/tests/**/*.test.tsx'],
    },
    {
      ...server,
      displayName: 'e2e',
      // Of the chaos those that need no long waiting.
      testMatch: ['<rootDir>/tests/e2e/**/*.test.ts', '<rootDir>/tests/chaos/{kill,two-processes,pglite}.test.ts'],
    },
    {
      ...server,
      displayName: 'chaos',
      testMatch: ['<rootDir>/tests/chaos/**/*.test.ts'],
    },
  ],
};
