import { LibraryLoading } from '@/components/library/library-loading';

export default function Agents() {
  return <LibraryLoading kind="agent" />;
}
