/** Sections of the home page that have a heading of their own words, and the words without them. */
export const HOME_HEADINGS = {
  bodies: 'What are you looking for?',
  makes: 'By make',
  arrivals: 'Just arrived',
  offers: 'Current offers',
  why: 'Why choose us',
  reviews: 'What customers say',
  locations: 'Our locations',
  news: 'From our blog',
  range: 'The whole range',
  yards: 'On the ground today',
  doors: 'Where would you like to start?',
  tow: 'What can your car tow?',
  steps: 'How it works',
} as const;
