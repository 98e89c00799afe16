import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const ABBREVIATED = 10;
const manifest = z.object({ version: z.string() });

/** Reads the version of the product in a folder, and the commit when the folder is a checkout. */
export function productVersion(folder: string): { version: string; commit: string | null } {
  const { version } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  return { version, commit: commitOf(join(folder, '.git'))?.slice(0, ABBREVIATED) ?? null };
}

/** The commit of HEAD, which is in HEAD itself or in the file of the branch, which may be packed (git, "gitrepository-layout"). */
function commitOf(git: string): string | undefined {
  const head = textOf(join(git, 'HEAD'));
  if (!head?.startsWith('ref: ')) return head;
  const branch = head.slice('ref: '.length);
  const packed = textOf(join(git, 'packed-refs'))?.split('\n') ?? [];
  return textOf(join(git, branch)) ?? packed.find((line) => line.endsWith(` ${branch}`))?.split(' ')[0];
}

const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined);
