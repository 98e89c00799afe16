/** Charts, tables and code. */
const en = {
  asTable: 'Show table',
  asChart: 'Show chart',
  copyTable: 'Copy table',
  downloadCsv: 'Download CSV',
  table: 'Table',
  chart: 'Chart',
  copyCode: 'Copy code',
  code: 'Code',
  diagram: 'Diagram',
  allRows: 'All rows',
  fewerRows: 'Fewer rows',
};

const fr: typeof en = {
  asTable: 'Voir le tableau',
  asChart: 'Voir le graphique',
  copyTable: 'Copier le tableau',
  downloadCsv: 'Télécharger en CSV',
  table: 'Tableau',
  chart: 'Graphique',
  copyCode: 'Copier le code',
  code: 'Code',
  diagram: 'Diagramme',
  allRows: 'Toutes les lignes',
  fewerRows: 'Moins de lignes',
};

export const data = { en, fr };
