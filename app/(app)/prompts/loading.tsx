import { LibraryLoading } from '@/components/library/library-loading';

export default function Prompts() {
  return <LibraryLoading kind="prompt" />;
}
