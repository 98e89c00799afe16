import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Disk {
  fsyncSync(descriptor: number): void;
  fdatasyncSync(descriptor: number): void;
}

export class DurableFiles extends NodeFS {
  isDeferring: boolean;
  constructor(folder: string, disk?: Disk);
  sync(): void;
}
