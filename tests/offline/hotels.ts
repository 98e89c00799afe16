import { type ToolSet, tool } from 'ai';
import { z } from 'zod';

const all = [
  { name: 'Hotel Lutetia', city: 'Paris', price: 310 },
  { name: 'Roma Centrale', city: 'Rome', price: 120 },
];

export const hotels: ToolSet = {
  listHotels: tool({ description: 'Lists the hotels', inputSchema: z.object({}), execute: () => ({ hotels: all }) }),
};
