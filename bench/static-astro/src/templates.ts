import blogCategory from '#src/pages/blog-category.astro';
import blogPost from '#src/pages/blog-post.astro';
import compare from '#src/pages/compare.astro';
import contact from '#src/pages/contact.astro';
import content from '#src/pages/content.astro';
import home from '#src/pages/home.astro';
import location from '#src/pages/location.astro';
import locations from '#src/pages/locations.astro';
import notFound from '#src/pages/not-found.astro';
import print from '#src/pages/print.astro';
import search from '#src/pages/search.astro';
import soldVehicle from '#src/pages/sold-vehicle.astro';
import success from '#src/pages/success.astro';
import vehicle from '#src/pages/vehicle.astro';

/** The templates of the product, by kind of page. */
export const templates = {
  home,
  search,
  vehicle,
  'sold-vehicle': soldVehicle,
  locations,
  location,
  contact,
  compare,
  print,
  content,
  'blog-category': blogCategory,
  'blog-post': blogPost,
  success,
  'not-found': notFound,
};
