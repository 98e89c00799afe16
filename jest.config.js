import './scripts/load-typescript.mjs';

const common = {
  runtime: '<rootDir>/tests/runner/runtime.ts',
  transform: {},
  // Node itself and React use these.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.data/'],
  setupFilesAfterEnv: ['<rootDir>/tests/setup.ts'],
};

const server = { ...common, testEnvironment: '<rootDir>/tests/runner/environment.ts' };
/** With a PostgreSQL server that all test files share. */
const withDatabase = {
  ...server,
  globalSetup: '<rootDir>/tests/global-setup.ts',
  globalTeardown: '<rootDir>/tests/global-teardown.ts',
};
/** Folders of tests that need a database or processes of their own. */
const WITH_DATABASE = ['app', 'auth', 'documents', 'engine', 'jobs', 'offline', 'scripts', 'services', 'sources', 'stores'];

export default {
  // Patience for a busy machine: what hangs is found by its own limits.
  testTimeout: 180_000,
  // Many tests wait for timeouts and processes of their own: three at a time also on two cores.
  maxWorkers: 3,
  // The modules of test files stay in the worker's memory.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...server,
      displayName: 'unit',
      testMatch: ['<rootDir>/tests/**/*.test.ts'],
      testPathIgnorePatterns: [
        '/node_modules/',
        ...[...WITH_DATABASE, 'e2e', 'chaos'].map((folder) => `<rootDir>/tests/${folder}/`),
      ],
    },
    {
      ...withDatabase,
      displayName: 'integration',
      testMatch: WITH_DATABASE.map((folder) => `<rootDir>/tests/${folder}/**/*.test.ts`),
    },
    {
      ...common,
      displayName: 'web',
      runner: '<rootDir>/tests/runner/web-runner.ts',
      testEnvironment: '<rootDir>/tests/runner/web-environment.ts',
      setupFilesAfterEnv: ['<rootDir>/tests/setup.ts', '<rootDir>/tests/setup-web.ts'],
      testMatch: ['<rootDir>/tests/**/*.test.tsx'],
    },
    {
      ...withDatabase,
      displayName: 'e2e',
      // Of the chaos those that need no long waiting.
      testMatch: ['<rootDir>/tests/e2e/**/*.test.ts', '<rootDir>/tests/chaos/{kill,two-processes,pglite}.test.ts'],
    },
    {
      ...withDatabase,
      displayName: 'chaos',
      testMatch: ['<rootDir>/tests/chaos/**/*.test.ts'],
    },
  ],
};
