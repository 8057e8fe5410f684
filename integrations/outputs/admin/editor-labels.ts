/** What an editor reads over a field, where its key alone does not say it. */
export const LABELS: Readonly<Record<string, string>> = {
  'location.id': 'Number',
  'location.slug': 'Address of its page',
  'location.primary': 'Main location',
  'location.visible': 'Shown on the site',
  'location.location_type': 'Kind of location',
  'location.works_on': 'Vehicles it works on',
  'location.manufacturers': 'Makes it sells',
  'location.dealership_id': 'Dealership',
  'location.dealer_license_number': 'Motor dealer licence',
  'location.motor_vehicle_repairer': 'Repairer licence',
  'location.store_code': 'Google store code',
  'location.image.image': 'Picture',
  'location.image.image.url': 'File',
  'location.review_count': 'Number of reviews',
  'location.contact_detail': 'Contact and opening hours',
  'location.contact_detail.landline_phone': 'Second phone',
  'location.contact_detail.landline_label': 'What the second phone is for',
  'location.contact_detail.opening_hours': 'Opening hours',
  'location.contact_detail.opening_hours.weekday': 'Day',
  'location.contact_detail.opening_hours.status': 'Open or closed',
  'location.contact_detail.opening_hours.formated_hours': 'Words in place of the times',
  'location.contact_detail.opening_hours.open': 'Opens',
  'location.contact_detail.opening_hours.close': 'Closes',
  'location.address.lat': 'Latitude',
  'location.address.long': 'Longitude',
  'location.address.place_url': 'Link for directions',
  'special-hours.name': 'Name of the day',
  'special-hours.status': 'Open or closed',
  'special-hours.open': 'Opens',
  'special-hours.close': 'Closes',
  'special-hours.location_id': 'Location',
  'slides.id': 'Number',
  'slides.name': 'Heading',
  'slides.url': 'Link',
  'slides.hide_overlay': 'Picture only',
  'home.hero': 'Opening of the page',
  'home.hero.phoneImage': 'Picture for phones',
  'home.hero.buttons.href': 'Link',
  'home.stories': 'Pictures with words',
  'home.stories.link.href': 'Link',
  'home.stories.dark': 'Dark ground',
  'home.whyUs': 'Reasons to buy here',
  'home.headings': 'Headings of sections',
  'home.towCars': 'Tow cars',
  'home.towCars.kg': 'May tow (kg)',
  'home.kinds': 'Photographs of kinds',
  'home.kinds.kind': 'Body or kind',
  'home.howItWorks': 'How it works',
  'home.howItWorks.includes': 'What the price contains',
  'home.howItWorks.more': 'Link to more',
  'home.howItWorks.more.href': 'Link',
  'dealerships.id': 'Number',
  'dealerships.slug': 'Short name',
  'dealerships.average_rating': 'Rating',
  'dealerships.review_count': 'Number of reviews',
  'delivery-zones.postcodes': 'Postcodes',
  'delivery-zones.location_ids': 'From locations',
  'appointment-hours.location_id': 'Location',
  'appointment-hours.for': 'For test drives or the workshop',
  'appointment-hours.slot_minutes': 'Minutes from one time to the next',
  'appointment-hours.notice_minutes': 'Notice in minutes',
  'appointment-hours.hours': 'Times of the week',
  'appointment-hours.hours.weekday': 'Day',
  'reviews.count': 'Number of reviews',
  'reviews.average_rating': 'Average rating',
  'reviews.reviews.id': 'Number',
  'reviews.reviews.customer_name': 'Customer',
  'reviews.reviews.review_date': 'Day',
  'reviews.reviews.review_date_in_words': 'Day in words',
  'reviews.reviews.reply_text': 'Answer',
  'reviews.reviews.reply_date': 'Day of the answer',
  'reviews.reviews.image.url': 'File',
  'offer.image_url': 'Picture',
  'offer.manufacturer': 'Make',
  'offer.model.slug': 'Model',
  'offer.model.name': 'Words of the button',
  'offer.model.override_url': 'Other link',
  'offer.start': 'First day',
  'offer.expiry': 'Last day',
  'offer.price': 'Price in dollars',
  'model.manufacturer_name': 'Make',
  'model.manufacturer_body': 'Group',
  'model.manufacturer_body2': 'Second group',
  'model.manufacturer_body3': 'Third group',
  'model.image.url': 'File',
  'model.from_price': 'Price from',
  'model.order': 'Place in the list',
  'model.new_slug': 'Other address',
  'model.override_url': 'Other link',
  'page.component': 'Below the text',
  'page.embed': 'Page of a provider',
  'page.menu': 'Entry in the menu',
  'blog-post.date': 'Day',
  'settings.navigation.headerLinks': 'Entries of the menu',
  'settings.navigation.headerLinks.href': 'Link',
  'settings.navigation.footerGroups': 'Groups of the footer',
  'settings.navigation.footerGroups.links.href': 'Link',
  'settings.navigation.serviceUrl': 'Booking page for services',
  'settings.content.brandTiles.href': 'Link',
  'settings.content.whyChooseUs': '“Why choose us”',
  'settings.promo': 'Tiles between search results',
};

/**
 * Keys that no form shows, and why. A key that is neither here nor in a form fails a test.
 */
export const HIDDEN: Readonly<Record<string, string>> = {
  'location.location_subtype': 'as imported',
  'location.dealership_slug': 'dealership_id says the same',
  'location.image.image.thumb': 'the build makes its own sizes',
  'location.reviews': 'as imported',
  'location.latitude': 'the address has it',
  'location.longitude': 'the address has it',
  'location.distribution_locations': 'as imported',
  'location.address.place_id': 'as imported',
  'location.address.map_key': 'as imported',
  'special-hours.start_hour': 'shown as open',
  'special-hours.end_hour': 'shown as close',
  'special-hours.hours': 'as imported',
  'special-hours.location': 'as imported',
  'reviews.reviews.image.thumb': 'the build makes its own sizes',
  'reviews.reviews.created_at_time_ago_in_words': 'as imported',
  'reviews.reviews.reply_date_in_words': 'as imported',
  'offer.image_or_model_image': 'as imported',
  'offer.excluded_website_ids': 'for whoever runs several sites',
  'model.cloudfront_new_image_url': 'as imported',
};

/** Kinds of content that have no form, and why. */
export const HIDDEN_KINDS: Readonly<Record<string, string>> = {
  'earlier-prices': 'evidence of what was asked before; a person answers for it',
  'price-errors': 'a record of what was wrong; the command price-error writes it',
  accessibility: 'what the command accessibility found; the command writes it',
  'vehicle-records': 'a table by stock number, which a form cannot show; a person answers for it',
};

/** What editors change most comes first in a form; other fields follow in the order of the schema. */
export const FIRST: Readonly<Record<string, readonly string[]>> = {
  location: ['name', 'contact_detail', 'address'],
  'location.contact_detail': ['opening_hours'],
  'location.contact_detail.opening_hours': ['weekday', 'status', 'open', 'close'],
  'special-hours': ['date', 'name', 'status', 'open', 'close', 'location_id'],
  settings: ['navigation', 'site'],
};

/** The settings of a site that its editors may change; everything else is for who runs it. */
export const EDITOR_SETTINGS: readonly string[] = [
  'site.tagline',
  'site.phone',
  'site.email',
  'site.social',
  'navigation.headerLinks',
  'navigation.footerGroups',
  'navigation.serviceUrl',
  'content.brandTiles',
  'content.statsBanner',
  'content.whyChooseUs',
  'promo.tiles',
  'promo.scheduled',
];

/** Words over a list of fields of the same shape, one entry. */
export const SINGULAR: Readonly<Record<string, string>> = {
  'location.works_on': 'Vehicles it works on',
  'location.manufacturers': 'make',
  'location.contact_detail.opening_hours': 'day',
  'home.hero.buttons': 'button',
  'home.stories': 'picture',
  'home.whyUs': 'reason',
  'home.towCars': 'tow car',
  'home.kinds': 'photograph',
  'home.howItWorks.steps': 'step',
  'home.howItWorks.includes': 'part of the price',
  'delivery-zones.postcodes': 'range',
  'appointment-hours.hours': 'day',
  'reviews.reviews': 'review',
  'settings.site.social': 'network',
  'settings.navigation.headerLinks': 'entry',
  'settings.navigation.footerGroups': 'group',
  'settings.navigation.footerGroups.links': 'link',
  'settings.content.brandTiles': 'brand',
  'settings.content.statsBanner': 'figure',
  'settings.content.whyChooseUs': 'reason',
  'settings.promo.tiles': 'tile',
  'settings.promo.scheduled': 'tile',
};

/** Labels of keys that mean the same wherever they are. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  alt: 'What the picture shows',
  focus: 'What stays in view of the picture',
};

/** "landline_phone" and "headerLinks" as a person reads them: Landline phone, Header links. */
export function labelOf(path: string): string {
  const known = LABELS[path];
  if (known) return known;
  const key = path.split('.').at(-1) ?? '';
  const words = (EVERYWHERE[key] ?? key)
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
