import { type DeskDefinition, deskDefinition } from '@/lib/core/desks/desk-definition';
import { areaPath, homePath } from './read-pages';
import { sampleAreas } from './sample-areas';
import { samplePages } from './sample-pages';
import { sampleScenarios } from './sample-scenarios';
import { siteTexts } from './site-texts';

/** The content of a library item of the kind `desk`. */
interface DeskContent {
  name: string;
  title: string;
  description: string;
  enabled: boolean;
  definition: DeskDefinition;
}

/**
 * The sample desk of a server at an origin: it answers from the sample site only, which the server itself serves. It is not open to visitors,
 * who would use the server's models; an owner can duplicate it and publish the copy.
 */
export function sampleDesk(origin: string): DeskContent {
  return {
    name: 'sample-desk',
    title: siteTexts.en.office,
    description: `Sample: answers questions about an office that does not exist, from its ${samplePages.length} pages in English and French.`,
    enabled: true,
    definition: deskDefinition.parse({
      organisation: { en: siteTexts.en.office, fr: siteTexts.fr.office },
      sources: {
        hosts: [new URL(origin).hostname],
        providers: ['sites'],
        searchPage: { en: searchAddress('en'), fr: searchAddress('fr') },
      },
      areas: sampleAreas.map((area) => ({
        key: area.key,
        title: area.title,
        url: { en: origin + areaPath(area, 'en'), fr: origin + areaPath(area, 'fr') },
        words: area.words,
        scenario: sampleScenarios[area.key] ?? [],
      })),
      languages: ['eng', 'fra'],
      instructions:
        'The office does not exist: all its pages are a sample. Amounts are in dollars. When a page and a search result differ, the page is right.',
      publication: {
        welcome: {
          en: 'Ask about permits, the ferry, parking, waste, housing, taxes and records of Ostrelle. The office does not exist.',
          fr: 'Posez vos questions sur les permis, le ferry, le stationnement, les déchets, le logement, les taxes et l’état civil d’Ostrelle. Ce bureau n’existe pas.',
        },
        privacy: {
          en: 'Names, numbers and addresses of people are removed from your question before it is stored. Answers are kept for review.',
          fr: 'Les noms, les numéros et les adresses de personnes sont retirés de votre question avant son enregistrement. Les réponses sont conservées pour être relues.',
        },
        examples: {
          en: [
            'When does the last ferry to Corvin Island leave on a Saturday in July?',
            'Do I need a permit for a small floating dock?',
            'What is form T-12 for and until when must I send it?',
          ],
          fr: [
            'Combien coûte le ferry pour un enfant de 8 ans\u00A0?',
            'Où apporter de vieilles piles et de la peinture\u00A0?',
            'Quand faut-il payer la taxe foncière\u00A0?',
          ],
        },
      },
    }),
  };

  function searchAddress(language: 'en' | 'fr'): string {
    return `${origin}${homePath(language)}/${siteTexts[language].searchPath}?q={query}`;
  }
}
