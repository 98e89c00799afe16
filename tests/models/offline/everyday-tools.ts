import { type ToolSet, tool } from 'ai';
import { z } from 'zod';

/** Three tool sets that have nothing to do with the product: whoever answers over them knows no names by heart. */
export const weatherTools: ToolSet = {
  getWeather: tool({
    description: 'Current weather for a city',
    inputSchema: z.object({ city: z.string().describe('City name'), unit: z.enum(['celsius', 'fahrenheit']).default('celsius') }),
    execute: ({ city }) => ({ city, temperature: city.length * 2, conditions: 'light rain', humidity: 71 }),
  }),
  getForecast: tool({
    description: 'Weather forecast for the next days of a city',
    inputSchema: z.object({ city: z.string(), days: z.int().min(1).max(7).default(3) }),
    execute: ({ city, days }) => ({
      city,
      forecast: Array.from({ length: days }, (_, day) => ({ date: `2026-11-2${day + 1}`, high: 9 + day, low: 3 + day })),
    }),
  }),
};

const books = [
  { id: 'b1', title: 'Twenty Thousand Leagues', author: 'Jules Verne', year: 1870 },
  { id: 'b2', title: 'The Mysterious Island', author: 'Jules Verne', year: 1875 },
  { id: 'b3', title: 'Dune', author: 'Frank Herbert', year: 1965 },
];

export const libraryTools: ToolSet = {
  searchCatalog: tool({
    description: 'Searches the library catalog by title, author or topic',
    inputSchema: z.object({ query: z.string() }),
    execute: ({ query }) => ({
      books: books.filter((book) =>
        query.split(' ').some((word) => JSON.stringify(book).toLowerCase().includes(word.toLowerCase())),
      ),
    }),
  }),
  getBook: tool({
    description: 'Shelf and copies of one book',
    inputSchema: z.object({ bookId: z.string().describe('Id of the book') }),
    execute: ({ bookId }) => ({ ...books.find(({ id }) => id === bookId), shelf: `A-${bookId}`, copies: 2 }),
  }),
  reserveBook: tool({
    description: 'Reserves a book for the member',
    inputSchema: z.object({ bookId: z.string() }),
    execute: ({ bookId }) => ({ reserved: true, bookId, pickup: '2026-11-22' }),
  }),
};

const hotels = [
  { id: 11, name: 'Hotel Lutetia', city: 'Paris', price: 310 },
  { id: 12, name: 'Ibis Bastille', city: 'Paris', price: 95 },
  { id: 13, name: 'Roma Centrale', city: 'Rome', price: 120 },
];

export const hotelTools: ToolSet = {
  listHotels: tool({
    description: 'Lists the hotels, in one city or in all',
    inputSchema: z.object({ city: z.string().optional() }),
    execute: ({ city }) => ({ hotels: hotels.filter((hotel) => city === undefined || hotel.city === city) }),
  }),
  checkAvailability: tool({
    description: 'Free rooms of a hotel between two dates',
    inputSchema: z.object({
      hotelId: z.number(),
      checkIn: z.iso.date(),
      checkOut: z.iso.date(),
      guests: z.int().min(1).default(2),
    }),
    execute: () => ({ rooms: [{ type: 'double', free: 3, rate: 120 }] }),
  }),
  bookRoom: tool({
    description: 'Books a room in a hotel',
    inputSchema: z.object({ hotelId: z.number(), checkIn: z.iso.date(), checkOut: z.iso.date() }),
    execute: (booking) => ({ confirmation: 'XK-12', ...booking }),
  }),
};
