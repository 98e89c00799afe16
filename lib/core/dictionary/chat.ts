const en = {
  title: 'Chat',
};

const fr: typeof en = {
  title: 'Chat',
};

export const chat = { en, fr };
