import { format } from 'node:util';
import { jest } from '@jest/globals';

const LEVELS = ['log', 'info', 'debug', 'warn', 'error'] as const;

/** Records all that this process prints from now on, until `jest.restoreAllMocks()`. Lines of the console are not printed. */
export function recordPrinted(): string[] {
  const printed: string[] = [];
  for (const level of LEVELS) jest.spyOn(console, level).mockImplementation((...args) => void printed.push(format(...args)));
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    jest.spyOn(stream, 'write').mockImplementation((...given: unknown[]) => {
      printed.push(String(given[0]));
      return write(String(given[0]));
    });
  }
  return printed;
}
