import { Search } from 'lucide-react';
import { buttonStyle } from '../ui/button-style';
import { useAskWords } from './ask-words';

/** Leads to the public search of the organisation. */
export function SearchLink({ url }: { url: string }) {
  const words = useAskWords();
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={`${buttonStyle({ variant: 'secondary' })} mt-3`}>
      <Search aria-hidden="true" />
      {words.search}
      <span className="sr-only">{words.newTab}</span>
    </a>
  );
}
