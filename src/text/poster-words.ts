/** What the poster says in all three languages at once: whoever reads it has not chosen one. */
export const POSTER_WORDS: readonly { lang: string; orderAt: string }[] = [
  { lang: 'mr-IN', orderAt: 'फोनवर ऑर्डर करा, घरपोच मिळवा' },
  { lang: 'hi-IN', orderAt: 'फ़ोन पर ऑर्डर करें, घर बैठे पाएँ' },
  { lang: 'en-IN', orderAt: 'Order on your phone, delivered to your door' },
];
