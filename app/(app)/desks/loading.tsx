import { LibraryLoading } from '@/components/library/library-loading';

export default function Desks() {
  return <LibraryLoading kind="desk" />;
}
