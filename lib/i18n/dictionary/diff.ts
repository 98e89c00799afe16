const en = { added: 'added', removed: 'removed', same: 'Nothing was changed.' };
const fr: typeof en = { added: 'ajouté', removed: 'retiré', same: 'Rien n’a changé.' };

/** Words of the differences of two texts. */
export const diff = { en, fr };
