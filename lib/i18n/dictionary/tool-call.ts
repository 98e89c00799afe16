const en = {
  progress: (tool: string) => `Progress of ${tool}`,
  /** The progress of a call: "3 of 10". */
  amountOf: (amount: string, total: string) => `${amount} of ${total}`,
  images: (tool: string) => `Images of ${tool}`,
  image: (n: number, tool: string) => `Image ${n} of ${tool}`,
};

const fr: typeof en = {
  progress: (tool) => `Progression de ${tool}`,
  amountOf: (amount, total) => `${amount} sur ${total}`,
  images: (tool) => `Images de ${tool}`,
  image: (n, tool) => `Image ${n} de ${tool}`,
};

/** What happens during a call of a tool, and images in its result. */
export const toolCall = { en, fr };
