import type { PublicDesk } from '@/lib/core/desks/public-desk';
import { ask } from '@/lib/i18n/dictionary/ask';
import { useAskWords } from './ask-words';

/** The organisation, the desk's name and the links to its other languages. `query`: what else the address says. */
export function AskHeader({ desk, query }: { desk: PublicDesk; query: string }) {
  const words = useAskWords();
  const others = desk.languages.filter((language) => language !== desk.language);
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        {desk.organisation && <p className="wrap-anywhere text-muted-foreground text-xs">{desk.organisation}</p>}
        <h1 className="wrap-anywhere font-semibold text-2xl tracking-tight">{desk.title || words.title(desk.organisation)}</h1>
      </div>
      {others.length > 0 && (
        <nav aria-label={words.language} className="flex gap-3">
          {others.map((language) => (
            <a
              key={language}
              href={`?lang=${language}${query}`}
              lang={language}
              hrefLang={language}
              className="inline-flex min-h-6 items-center text-primary-text underline underline-offset-4"
            >
              {ask[language].languages[language]}
            </a>
          ))}
        </nav>
      )}
    </header>
  );
}
