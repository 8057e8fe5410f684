/** Sections of the home page that have a heading of their own words, and the words without them. */
export const HOME_HEADINGS = {
  bodies: 'What are you looking for?',
  makes: 'By make',
  arrivals: 'Just arrived',
  offers: 'Current offers',
  why: 'Why choose us',
  reviews: 'What customers say',
  locations: 'Our Locations',
  news: 'From our blog',
} as const;
