/** A conversation exported as Markdown. */
const en = {
  exported: (at: string, timeZone: string) => `Exported ${at} (${timeZone})`,
  fileName: 'Conversation',
};

const fr: typeof en = {
  exported: (at, timeZone) => `Exporté le ${at} (${timeZone})`,
  fileName: 'Conversation',
};

export const conversationExport = { en, fr };
