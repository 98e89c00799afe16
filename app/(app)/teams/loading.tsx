import { LibraryLoading } from '@/components/library/library-loading';

export default function Teams() {
  return <LibraryLoading kind="team" />;
}
