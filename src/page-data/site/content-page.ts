import { dateWords } from '#src/domain/calendar/days.ts';
import type { BlogPost, ContentPage } from '#src/domain/content/content.schema.ts';
import { type FinanceExample, financeExample } from '#src/domain/finance/finance-example.ts';
import { REQUEST_CATEGORIES } from '#src/domain/lead/lead-categories.ts';
import { locationBlock } from '#src/domain/location/location-block.ts';
import {
  type ContentPicture,
  contentPicture,
  type HeadPicture,
  headPicture,
} from '#src/domain/media/content-picture.ts';
import { CARD_IMAGE } from '#src/domain/media/image-sizes.ts';
import { SERVICE_BOOKING, serviceHref, serviceLinks, servicePath } from '#src/domain/navigation/navigation.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { capital } from '#src/domain/text/capital.ts';
import { cutText } from '#src/domain/text/cut-text.ts';
import { plainText } from '#src/domain/text/plain-text.ts';
import { haveOdometers } from '#src/domain/vehicle/item-words.ts';
import { reviewsShown } from '../home/reviews-shown.ts';
import { type LocationCardProps, locationCard } from '../location/location-card.ts';
import { type TeamMemberProps, teamProps } from '../location/team.ts';
import type { ModelStockProps } from '../model/model-stock.ts';
import { isServiceOffer, type OfferCardProps, offerCard } from '../offer/offer-card.ts';
import { siteOffers } from '../offer/site-offers.ts';
import { type EnquiryFormProps, enquiryForm, requestForm, withoutField } from '../request/contact.ts';
import { type FinanceDeskProps, financeDesk } from '../request/finance-desk.ts';
import * as texts from '../request/request-texts.ts';
import { shareImage } from '../shell/share-image.ts';
import { breadcrumbList, publisher } from '../shell/structured-data.ts';
import type { HeadProps } from './page.ts';
import { postStock } from './post-stock.ts';
import type { Site } from './site.ts';

/** characters; BANNER-004. */
const blogDescriptionChars = 120;

type Crumb = { text: string; href: string };
export type ContentPageProps = {
  heading: string;
  /** A sentence below the heading. */
  note?: string | undefined;
  /** The first paragraph, which stands in the head of the page. */
  lead?: string;
  html: string;
  image: HeadPicture | null;
  crumbs: Crumb[];
  /** On the page about the dealer: the dealer in a few figures (CONTENT-001). */
  stats?: { value: string; label: string }[];
  /** On the service page: its offers and where the workshops are (CONTENT-003). */
  workshop?: { offers: Pick<OfferCardProps, 'name' | 'ends' | 'price' | 'href'>[]; places: LocationCardProps[] };
  /** The people of the dealer, below the text (CONTENT-033). */
  team?: TeamMemberProps[];
  /** HTML of an agency's component below the text (CONTENT-005). */
  own?: string;
  /** A provider's page in a frame below the text (CONTENT-004). */
  embed: string | null;
  form: EnquiryFormProps | null;
  formTexts: { heading: string; lead?: string };
  /** What links to the form end with; vehicle pages lead to the one of the finance page (ROUTE-022). */
  formId: string;
  /** For who has a vehicle already, and no page of bookings itself: the service banner lies over it (BANNER-003). */
  forOwners: boolean;
  /** On the finance page: an example with the rates that the site's vehicles show (CRED-006). */
  example?: FinanceExample;
  /** On the finance page of a site that takes applications: calculator and application, in the place of the general form. */
  desk?: FinanceDeskProps;
};

/** A page an editor wrote (CONTENT-001). */
export function contentPageProps(page: ContentPage, site: Site): ContentPageProps & { head: HeadProps } {
  const origin = siteOrigin(site.settings);
  const crumbs = [
    { text: 'Home', href: '/' },
    { text: page.title, href: `/${page.slug}` },
  ];
  // CONTENT-003: the service page has its form whether or not its author asks for one.
  const isService = servicePath(site.settings) === `/${page.slug}`;
  const topic = page.form ?? (isService ? 'service' : undefined);
  const isFinance = site.settings.finance.path === `/${page.slug}`;
  const example = isFinance ? financeExample(site.settings) : undefined;
  const stats = page.slug === 'about-us' ? dealerStats(site) : undefined;
  const desk = takesApplications(page, site) ? financeDesk(site) : undefined;
  // Figures come before pictures.
  const image = desk ? null : pageHead(page, site);
  return {
    head: {
      title: `${page.title} | ${site.settings.site.name}`,
      description: page.description ?? excerpt(page.html, 155),
      canonical: `${origin}/${page.slug}`,
      jsonLd: [breadcrumbList(crumbs, origin)],
    },
    heading: page.title,
    ...(stats && { stats }),
    ...(isService && { workshop: workshop(site) }),
    ...withDesk(page, desk),
    image,
    crumbs,
    ...(page.component === 'team' && site.content.team.length > 0 && { team: teamProps(site) }),
    ...(site.own?.pages[page.slug] && { own: site.own.pages[page.slug] }),
    embed: page.embed ?? null,
    form: topic && !desk ? topicForm(topic, page, site) : null,
    formTexts: TOPIC_TEXTS[topic ?? ''] ?? { heading: 'Ask us' },
    formId: isFinance ? 'finance-form' : isService ? SERVICE_BOOKING : 'form',
    forOwners: serviceHref(site) !== `/${page.slug}` && serviceLinks(site).some(({ href }) => href === `/${page.slug}`),
    ...(example && { example }),
  };
}

/** The text of a page; a calculator comes before its first paragraph, which says who lends and pays (FIN-017). */
function withDesk(
  { html, description }: ContentPage,
  desk: FinanceDeskProps | undefined,
): Pick<ContentPageProps, 'note' | 'lead' | 'html' | 'desk'> {
  const text = leadOf(html);
  if (!desk) return text;
  if (!desk.calculator) return { ...text, desk };
  return { note: description ?? undefined, html: text.html, desk: { ...desk, ...(text.lead && { about: text.lead }) } };
}

/** Whether a page is the finance page with calculator and application in the place of picture and form. */
export const takesApplications = (page: Pick<ContentPage, 'slug' | 'form'>, { settings }: Site): boolean =>
  settings.finance.path === `/${page.slug}` && page.form === 'enquiry';

/** The picture over a page or post. */
const pageHead = (page: Pick<ContentPage, 'image' | 'alt' | 'focus'>, site: Site): HeadPicture | null =>
  headPicture(page.image, page, site.pictures?.get(page.image ?? ''));

/** The figures that the dealer chose (BRAND-003), else those that the site knows, where there are two or more. */
function dealerStats(site: Site): ContentPageProps['stats'] {
  const { statsBanner } = site.settings.content;
  if (statsBanner.length > 0) return statsBanner;
  const stock = site.search.searchable.length;
  const places = locationBlock(site.content.locations, { show: 'sales' }).length;
  const rating = reviewsShown(site)?.summary;
  const known = [
    ...(stock > 0
      ? [
          {
            value: stock.toLocaleString('en-AU'),
            label: `${stock === 1 ? site.words.noun.singular : site.words.noun.plural} in stock`,
          },
        ]
      : []),
    ...(places > 1 ? [{ value: String(places), label: 'locations' }] : []),
    ...(rating ? [{ value: rating.average, label: `of 5, from ${rating.count.toLocaleString('en-AU')} reviews` }] : []),
  ];
  return known.length > 1 ? known : undefined;
}

/** The offers of the workshop, and the service departments; without one the places that sell. */
function workshop(site: Site): NonNullable<ContentPageProps['workshop']> {
  const service = locationBlock(site.content.locations, { show: 'service' });
  const places = service.length > 0 ? service : locationBlock(site.content.locations, { show: 'sales' });
  return {
    offers: siteOffers(site)
      .filter(isServiceOffer)
      .map((offer) => offerCard(offer, site))
      .map(({ name, ends, price, href }) => ({ name, ends, price, href })),
    places: places.map((location) => locationCard(location, site)),
  };
}

/** characters; a longer paragraph is text, not a lead (our choice). */
const LEAD_MOST = 420;

/** The first paragraph of a page, for its head, and what follows it; one with a picture or of many words stays where it is. */
function leadOf(html: string): { lead?: string; html: string } {
  const lead = /^\s*<p>(?:(?!<img).)*?<\/p>/s.exec(html)?.[0] ?? '';
  const words = lead.replace(/<[^>]+>/g, '').length;
  return words > 0 && words <= LEAD_MOST ? { lead, html: html.slice(lead.length) } : { html };
}

/** What is above a form about one thing. */
const TOPIC_TEXTS: Record<string, { heading: string; lead?: string }> = {
  career: { heading: 'Work with us', lead: 'Tell us what you do and what you are looking for.' },
  service: { heading: 'Ask for a booking', lead: 'Choose a day, and we confirm it.' },
};

/** The form below an editor's text: about work (ENQ-008), about the workshop (ENQ-009), or the general one. */
function topicForm(topic: string, { slug }: ContentPage, site: Site): EnquiryFormProps {
  if (topic === 'career')
    return { ...requestForm(site, { category: REQUEST_CATEGORIES.career }), buttonText: 'Send my application' };
  if (topic === 'service') {
    const noun = site.words.noun;
    const text = texts.service(noun, haveOdometers(site.stock));
    return {
      ...requestForm(site, { category: text.category }),
      buttonText: text.button,
      regoHint: texts.regoAlone(noun),
    };
  }
  return withoutField(enquiryForm(site, { topics: [slug, topic] }), 'Rego');
}

export type BlogCardProps = {
  href: string;
  heading: string;
  image: ContentPicture | null;
  description: string;
  date: string;
};
export type BlogCategoryProps = {
  heading: string;
  crumbs: Crumb[];
  posts: BlogCardProps[];
  /** The other categories of the blog. */
  others: Crumb[];
};

/** The name of a blog category, and the way to it. */
function categoryPlace(category: string): { heading: string; crumbs: Crumb[] } {
  const heading = capital(category.replace(/-/g, ' '));
  const crumbs = [
    { text: 'Home', href: '/' },
    { text: heading, href: `/blog/${category}` },
  ];
  return { heading, crumbs };
}

/** A blog category (ROUTE-057) with its posts, newest first (BANNER-004). */
export function blogCategoryProps(category: string, site: Site): BlogCategoryProps & { head: HeadProps } {
  const origin = siteOrigin(site.settings);
  const { heading, crumbs } = categoryPlace(category);
  const posts = site.content.blog.filter((post) => post.category === category);
  return {
    head: {
      title: `${heading} | ${site.settings.site.name}`,
      description: `${heading} from ${site.settings.site.name}: ${posts
        .map((post) => post.heading)
        .join('; ')
        .slice(0, 110)}`,
      canonical: `${origin}/blog/${category}`,
      jsonLd: [breadcrumbList(crumbs, origin)],
    },
    heading,
    crumbs,
    posts: posts.map(blogCard),
    others: [...new Set(site.content.blog.map((post) => post.category))]
      .filter((other) => other !== category)
      .flatMap((other) => categoryPlace(other).crumbs.slice(-1)),
  };
}

/** The card of a blog post (BANNER-004). */
export function blogCard(post: BlogPost): BlogCardProps {
  return {
    href: `/blog/${post.category}/${post.slug}`,
    heading: post.heading,
    image: post.image ? contentPicture(post.image, post.focus, CARD_IMAGE) : null,
    description: cutText(post.description ?? excerpt(post.html, 400), blogDescriptionChars).start,
    date: dateWords(post.date),
  };
}

export type BlogPostProps = Pick<ContentPageProps, 'heading' | 'html' | 'lead' | 'image' | 'crumbs'> & {
  date: string;
  /** Vehicles that it is about, or the newest. */
  stock: ModelStockProps | null;
  /** The posts that follow it, older ones first; after the oldest the newest. */
  next: BlogCardProps[];
};

const NEXT_POSTS = 3;

/** A blog post, and where a reader goes from there. It reads the three posts that follow and no other. */
export function blogPostProps(post: BlogPost, site: Site): BlogPostProps & { head: HeadProps } {
  const { blog } = site.content;
  const origin = siteOrigin(site.settings);
  const href = `/blog/${post.category}/${post.slug}`;
  const crumbs = [...categoryPlace(post.category).crumbs, { text: post.heading, href }];
  const description = post.description ?? excerpt(post.html, 155);
  const image = pageHead(post, site);
  return {
    head: {
      title: `${post.heading} | ${site.settings.site.name}`,
      description,
      canonical: origin + href,
      ogType: 'article',
      jsonLd: [
        {
          '@type': 'BlogPosting',
          headline: post.heading,
          datePublished: post.date,
          description,
          ...(post.image && { image: shareImage(post.image, origin) }),
          author: publisher(site.settings.site, origin),
          publisher: publisher(site.settings.site, origin),
          mainEntityOfPage: origin + href,
        },
        breadcrumbList(crumbs, origin),
      ],
    },
    heading: post.heading,
    ...(image?.beside ? leadOf(post.html) : { html: post.html }),
    image,
    crumbs,
    date: dateWords(post.date),
    stock: postStock(post, site),
    next: following(blog, blog.indexOf(post)).map(blogCard),
  };
}

const following = (posts: readonly BlogPost[], at: number) =>
  [...posts.slice(at + 1, at + 1 + NEXT_POSTS), ...posts.slice(0, at)].slice(0, NEXT_POSTS);

/** The beginning of a page's words without markup, ended at a word. */
export function excerpt(html: string, most: number): string {
  return cutText(
    plainText(html)
      .replace(/[\s•]+/g, ' ')
      .trim(),
    most,
  ).start;
}
