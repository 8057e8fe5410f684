import { isVisible, locationBlock } from '#src/domain/location/location-block.ts';
import { modelImage } from '#src/domain/model/model-card.ts';
import { modelSlug } from '#src/domain/model/model-link.ts';
import { offerPath } from '#src/domain/offer/offer-link.ts';
import { PRICE_RANGE_PATH } from '#src/domain/site/fixed-paths.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import { carPath } from '#src/domain/vehicle-card/car-path.ts';
import { brandProps, brandsProps } from './brands.ts';
import { compareProps } from './compare.ts';
import { contactProps } from './contact.ts';
import { blogCategoryProps, blogPostProps, contentPageProps } from './content-page.ts';
import { homeProps } from './home.ts';
import { locationProps } from './location.ts';
import { locationsProps } from './locations.ts';
import { modelProps, modelsProps } from './models.ts';
import { offerPicture } from './offer-card.ts';
import { offerProps, offersProps } from './offers.ts';
import type { HeadProps, PageKind, PlannedPage } from './page.ts';
import { priceRangeProps } from './price-range.ts';
import { printPageProps } from './print-page.ts';
import { requestPaths } from './request-paths.ts';
import { requestProps } from './requests.ts';
import { checkRootPaths } from './root-paths.ts';
import { searchPages } from './search.ts';
import type { Site } from './site.ts';
import { brandPath, siteBrands } from './site-brands.ts';
import { siteOffers } from './site-offers.ts';
import { contentPages, modelsWithPage } from './site-paths.ts';
import { notFoundProps, successProps } from './small-pages.ts';
import { soldVehicleProps } from './sold-vehicle.ts';
import { vehicleProps } from './vehicle.ts';

type Props = { head: HeadProps } & Record<string, unknown>;

/**
 * Every page of a site with its props, one after another, so that no more than one page's props are in memory.
 *
 * @throws Error when two pages claim one address (ROUTE-062).
 */
export function* planPages(site: Site): Generator<PlannedPage> {
  const { content, settings } = site;
  const paths = site.paths;
  const origin = siteOrigin(settings);
  const page = (path: string, kind: PageKind, props: object, images: readonly string[] | null = []): PlannedPage => ({
    path,
    kind,
    props: props as Props,
    ...(images && (props as Props).head.canonical === origin + path && { sitemap: { images } }),
  });

  yield page('/', 'home', homeProps(site));
  yield* searchPages(site);
  for (const car of site.stock) {
    const path = carPath(car);
    if (isInStock(car)) {
      const props = vehicleProps(site, car);
      yield page(
        path,
        'vehicle',
        props,
        props.gallery.photos.map((photo) => photo.url),
      );
    } else yield page(path, 'sold-vehicle', soldVehicleProps(site, car), null);
  }
  for (const path of ['/dealerships']) yield page(path, 'locations', locationsProps(site));
  const seen = new Set<string>();
  for (const location of locationBlock(content.locations)) {
    const own =
      settings.locations.cardLink === 'ourLocation' ? `/our-location/${location.slug}` : `/locations/${location.slug}`;
    yield page(own, 'location', locationProps(location, own, site));
    yield page(`/contact-us/${location.slug}`, 'contact', contactProps(site, `/contact-us/${location.slug}`, location));
    seen.add(own);
  }
  if (settings.locations.cardLink === 'dealershipSlug') {
    for (const location of content.locations.filter(isVisible)) {
      const path = `/locations/${location.dealership_slug}`;
      if (!location.dealership_slug || seen.has(path)) continue;
      seen.add(path);
      yield page(path, 'location', locationProps(location, path, site));
    }
  }
  yield page('/contact', 'contact', contactProps(site, '/contact'));
  yield page('/contact-us', 'contact', contactProps(site, '/contact-us'));
  checkRootPaths(site);
  if (paths.has('/special-offers')) yield page('/special-offers', 'offers', offersProps(site));
  for (const offer of siteOffers(site)) {
    const picture = offerPicture(offer);
    yield page(
      offerPath(offer, settings.site.manufacturer),
      'offer',
      offerProps(offer, site),
      picture ? [picture] : [],
    );
  }
  if (paths.has('/models')) yield page('/models', 'models', modelsProps(site));
  for (const model of modelsWithPage(site)) {
    const slug = modelSlug(model, settings);
    const picture = modelImage(model);
    const props = modelProps(model, site);
    yield page(`/${slug}`, 'model', props, picture ? [picture] : []);
    // ROUTE-054; the page of its own is the canonical one.
    if (settings.navigation.header === 'ford') yield page(`/models/${slug}`, 'model', props);
  }
  if (paths.has('/brands')) yield page('/brands', 'brands', brandsProps(site));
  for (const brand of siteBrands(site)) yield page(brandPath(brand.slug), 'brand', brandProps(brand, site));
  for (const entry of contentPages(site)) yield page(`/${entry.slug}`, 'content', contentPageProps(entry, site));
  for (const path of requestPaths(site)) {
    const props = requestProps(path, site);
    yield page(path, 'request', props, props.head.robots ? null : []);
  }
  for (const category of new Set(content.blog.map((post) => post.category))) {
    yield page(`/blog/${category}`, 'blog-category', blogCategoryProps(category, site));
  }
  for (const post of content.blog)
    yield page(`/blog/${post.category}/${post.slug}`, 'blog-post', blogPostProps(post, site));
  if (paths.has(PRICE_RANGE_PATH)) yield page(PRICE_RANGE_PATH, 'price-range', priceRangeProps(site));
  const { placeholderImage } = site.cards.settings;
  if (paths.has('/compare')) yield page('/compare', 'compare', compareProps(site, placeholderImage), null);
  if (paths.has('/print')) yield page('/print', 'print', printPageProps(site, placeholderImage), null);
  yield page('/success', 'success', successProps(site), null);
  yield page('/404', 'not-found', notFoundProps(site), null);
}
