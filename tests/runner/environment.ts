import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { restore } from './restore.ts';

/** The environment of a test file is its worker's process. What a file changes in it is restored when the file ends. */
export default class NativeEnvironment implements JestEnvironment {
  readonly global = globalThis as unknown as JestEnvironment['global'];
  readonly moduleMocker = new ModuleMocker(this.global);
  readonly fakeTimers = null;
  readonly fakeTimersModern: ModernFakeTimers;
  readonly #globals = Object.getOwnPropertyDescriptors(globalThis);
  readonly #env = { ...process.env };
  readonly #process = { exit: process.exit, getBuiltinModule: process.getBuiltinModule };

  constructor({ projectConfig }: JestEnvironmentConfig, _context?: EnvironmentContext) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  /** There is no context other than the process's own. */
  getVmContext(): null {
    return null;
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    this.fakeTimersModern.dispose();
    Object.assign(process, this.#process);
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
    restore(globalThis, this.#globals);
  }
}
