import { ALERTS_PATH } from '#src/domain/account/alerts-path.ts';
import { WATCHLIST_PATH } from '#src/domain/account/sign-in-path.ts';
import { ICON_FILES } from '#src/domain/brand/brand-files.ts';
import { headColours, type ThemeColours, themeColours } from '#src/domain/brand/theme-colours.ts';
import type { Font, ThemeSettings } from '#src/domain/brand/theme-settings.schema.ts';
import { CHECKOUT_CALLS } from '#src/domain/checkout/checkout-calls.ts';
import { COMPARISON_BASIS, COMPARISON_WARNING } from '#src/domain/finance/credit-ad.ts';
import { addressLine, isVisible } from '#src/domain/location/location-block.ts';
import { withShortNames } from '#src/domain/location/location-selector.ts';
import { type OwnedPhone, phoneOf } from '#src/domain/location/phone-owner.ts';
import type { ImageService } from '#src/domain/media/image-service.ts';
import { netlify } from '#src/domain/media/media-url.ts';
import { photoTopPercent } from '#src/domain/media/photo-frame.ts';
import type { Model } from '#src/domain/model/model.schema.ts';
import { footerGroups } from '#src/domain/navigation/footer-groups.ts';
import { type MenuWindow, menuWindow } from '#src/domain/navigation/menu-width.ts';
import type { NavFacts, NavGroup, NavItem, NavLink } from '#src/domain/navigation/navigation.ts';
import { headerItems, menuAction, phoneMenuLinks, serviceHref } from '#src/domain/navigation/navigation.ts';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import { siteLicences } from '#src/domain/site/dealer-licences.ts';
import { BLOG_RSS } from '#src/domain/site/fixed-paths.ts';
import type { OutsideScript, OwnFace } from '#src/domain/site/own-parts.ts';
import { onSomewhere } from '#src/domain/site/switched-pages.ts';
import { kindsOf, pluralOfBody } from '#src/domain/vehicle/item-words.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { RESERVED_TAG } from '#src/domain/vehicle-card/card-tag.ts';
import { vehiclePlaceholder } from '#src/domain/vehicle-card/vehicle-placeholder.ts';
import { kindEntry } from '../home/own-sections.ts';
import { type SiteLogos, siteLogos } from '../model/logos.ts';
import { picturedFirst, siteModels } from '../model/model-preview.ts';
import { brandGroups } from '../model/site-brands.ts';
import { PANEL_HINT_MAX, searchHint } from '../search/search-hint.ts';
import { kindHref } from '../search/search-routes.ts';
import { stockedRoutes } from '../search/stocked-routes.ts';
import type { Site } from '../site/site.ts';
import { siteShareImage } from './share-image.ts';

/**
 * Parts of pages that depend on their props and on the shell of the site alone, such as a vehicle's card: rendered once for
 * a dealer and placed in every page that holds them (docs/decisions/017-cards-are-components.md).
 */
export type Fragments = {
  /** @param kind what is rendered: the component itself or a name. */
  find(kind: unknown, props: object): string | undefined;
  keep(kind: unknown, props: object, html: string): void;
};

/** Everything that is the same on all pages of a site: header, footer, theme, and what small scripts need. */
export type ShellProps = {
  slug: string;
  name: string;
  logos: SiteLogos;
  /** Addresses of the pictures of tabs and home screens; null where the site has none of its own. */
  icons: { icon: string; small: string; touch: string } | null;
  /** A typeface of the product by its name, or one of an agency. */
  font: Font | OwnFace;
  /** Style sheets of an agency. */
  ownStyles?: string[];
  /** Scripts of others, which run after a visitor has said yes. */
  outside?: OutsideScript[];
  /** Declarations of the custom properties of `:root`. */
  themeCss: string;
  themeColour: string;
  header: 'light' | 'dark' | 'overlay';
  footer: 'dark' | 'light';
  /** What the style sheets ask for on the root of the page: attributes with their settings, the usual ones left out. */
  look: { 'data-header'?: 'centred'; 'data-card'?: 'open' | 'edge' | 'wide'; 'data-photo'?: 'studio' | 'muted' };
  /** The search box in the header is a tool of a browser with an assistant (AGENT-011); missing where the site offers none. */
  tools?: true;
  /** Token of an origin trial (AGENT-012); missing without one. */
  originTrial?: string;
  nav: NavItem[];
  /** Below them in the menu of a phone. */
  phoneMenuLinks: NavLink[];
  /** The button at its foot (NAV-030). */
  menuAction: NavLink;
  /** From which width of a window the menu stands in the header (NAV-028); null where it does nowhere. */
  navFrom: MenuWindow | null;
  /** Absolute address of the picture that shared links show when a page has none of its own. */
  shareImage: string | undefined;
  /** The blog as RSS; null for a site without posts. */
  rss: { title: string; href: string } | null;
  searchHref: string;
  /** What the field of the search says before anything is typed (SRCH-091). */
  searchHint: string;
  nouns: { singular: string; plural: string };
  phone: OwnedPhone | null;
  /** The favourites icon (NAV-004): a page when the site has one, else a panel, with the way to alerts where there are; null where visitors cannot save. */
  favourites: { href: string | null; hasAlerts?: true } | null;
  footerGroups: NavGroup[];
  footerLegal: NavLink[];
  business: {
    legalName: string;
    abn: string | null;
    address: string;
    licences: { label: string; number: string }[];
    tagline: string | null;
  };
  social: { network: string; url: string }[];
  /** The warning about comparison rates, whole, where pages may show a repayment (CRED-007). */
  creditWarning: string | null;
  /** The accepted payments strip of the footer (TILE-010). */
  payments: boolean;
  /** The banner "Book a service" (BANNER-003), where the site wants it and has somewhere to book. */
  serviceBanner: { href: string; outside: boolean } | null;
  /**
   * The chat bubble (NAV-005): the page of the chat provider, if there is one, and whether the bubble is on every page;
   * else it is on those of the vehicles for which it is switched on. Null where it is nowhere.
   */
  chat: { url: string | null; everywhere: boolean } | null;
  /** The site key of the check of forms; null on sites without one. */
  turnstileKey: string | null;
  /** For scripts: prefix of browser storage (DATA-055), base of calls, the dealer's time zone. */
  client: {
    slug: string;
    api: string;
    saving: Settings['features']['saving'];
    timeZone: string;
    websiteId: string;
    /** Who resizes pictures, where it is not the service whose addresses pages are written with. */
    images?: ImageService;
    /** The consent control (EVT-021). */
    consent: 'off' | 'link' | 'notice' | 'ask';
    /** In which share of visits the speed of pages is measured, and whether only after a yes (EVT-022); missing where it is not. */
    vitals?: { sample: number; asks: boolean };
    /** Changes between renders, where the site has them (VDP-125). */
    live?: { key: string; url: string; sold: string; similar: string };
    /** Where pages ask which vehicles are reserved, where vehicles are (VDP-063); what their cards say. */
    held?: { url: string; tag: string; enquire: string };
  };
};

/** The shell of a site's pages. */
export function shellProps(site: Site): ShellProps {
  const { settings, content } = site;
  const { theme, site: identity } = settings;
  const { paths, words } = site;
  const facts = navFacts(site);
  const nav = headerItems(facts);
  const logos = siteLogos(site);
  const { saving } = settings.features;
  const service = settings.content.serviceBanner ? serviceHref({ settings, paths }) : undefined;
  const colours = themeColours(theme.brand);
  const legal = [
    { text: 'Privacy policy', href: '/privacy-policy' },
    { text: 'Terms and conditions', href: '/terms-and-conditions' },
    { text: 'Accessibility', href: '/accessibility' },
    ...blogLink(site),
  ];
  return {
    slug: identity.slug,
    name: identity.name,
    logos,
    icons: identity.iconUrl ? { icon: identity.iconUrl, ...ICON_FILES } : null,
    rss: content.blog.length > 0 ? { title: `${identity.name}: blog`, href: BLOG_RSS } : null,
    font: site.own?.face ?? (theme.font as Font),
    ...(site.own && site.own.styles.length > 0 && { ownStyles: site.own.styles }),
    ...(site.own && site.own.scripts.length > 0 && { outside: site.own.scripts }),
    themeCss: themeCss(colours, theme),
    themeColour: theme.header === 'dark' ? (colours.neutrals[10] ?? '#111') : '#ffffff',
    header: theme.header,
    footer: theme.footer,
    look: {
      ...(theme.headerForm !== 'bar' && { 'data-header': theme.headerForm }),
      ...(theme.card !== 'framed' && { 'data-card': theme.card }),
      ...(!['quiet', 'plain'].includes(theme.pageHead) && { 'data-head': theme.pageHead }),
      ...(theme.photo !== 'natural' && { 'data-photo': theme.photo }),
    },
    ...(settings.assistants.tools && { tools: true as const }),
    ...(settings.assistants.originTrialToken && { originTrial: settings.assistants.originTrialToken }),
    nav,
    phoneMenuLinks: phoneMenuLinks(facts),
    menuAction: menuAction(facts),
    navFrom: menuWindow({
      items: nav,
      brandWidth: brandWidth(logos, identity.name),
      ownRow: theme.headerForm === 'centred',
    }),
    shareImage: siteShareImage(site),
    searchHref: settings.search.defaultPath,
    searchHint: searchHint(site.search.searchable, settings.pricing.mode === 'subscription', PANEL_HINT_MAX),
    nouns: words.noun,
    phone: phoneOf(identity.phone, site.content.locations),
    favourites:
      saving === 'off'
        ? null
        : {
            href: paths.has(WATCHLIST_PATH) ? WATCHLIST_PATH : null,
            ...(paths.has(ALERTS_PATH) && { hasAlerts: true as const }),
          },
    footerGroups: footerGroups(facts),
    footerLegal: legal.filter(({ href }) => paths.has(href)),
    business: {
      legalName: identity.legalName ?? identity.name,
      abn: identity.abn,
      address: addressLine(identity),
      licences: siteLicences(site),
      tagline: identity.tagline,
    },
    social: identity.social,
    creditWarning: advertisesCredit(site) ? `${COMPARISON_BASIS} ${COMPARISON_WARNING}` : null,
    payments: settings.content.acceptedPayments,
    serviceBanner: service ? { href: service, outside: service.startsWith('http') } : null,
    chat: onSomewhere(settings, 'chat')
      ? { url: settings.navigation.chatUrl, everywhere: settings.features.chat }
      : null,
    turnstileKey: settings.humanCheck.turnstileKey,
    client: clientSettings(site),
  };
}

/** To the newest post's category, where no menu of the dealer leads to the blog (ROUTE-057). */
function blogLink({ content, settings: { navigation } }: Site): NavLink[] {
  const [newest] = content.blog;
  const own = [...navigation.headerLinks, ...navigation.footerGroups.flatMap(({ links }) => links)];
  return newest && own.every(({ href }) => !href.startsWith('/blog/'))
    ? [{ text: 'Blog', href: `/blog/${newest.category}` }]
    : [];
}

/** px; a logo is 40 high in the header; of one without a known size nothing is known, of a name its letters. */
function brandWidth({ light, dark }: SiteLogos, name: string): number {
  const widths = [light, dark].map((logo) => {
    if (!logo) return 0;
    return logo.size ? (logo.size.width / logo.size.height) * 40 : Number.POSITIVE_INFINITY;
  });
  return light || dark ? Math.max(...widths) : name.length * 12;
}

/** What menus are made from. */
function navFacts(site: Site): NavFacts {
  const { settings, content, search, paths, words } = site;
  const inStock = (kind: 'make' | 'body') => byCount(stockedRoutes(site, kind));
  const kinds = Map.groupBy(search.searchable.filter(isInStock), ({ item_type }) => item_type ?? 'car');
  return {
    settings,
    paths,
    makes: inStock('make'),
    brands: brandGroups(site),
    bodies: withPictures(inStock('body'), site),
    kinds: [...kinds]
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([kind]) => ({ kind, plural: settings.itemTypes[kind].plural, href: kindHref(site, kind) })),
    models: picturedFirst(content.models, site.modelPictures),
    pictures: menuPictures(site),
    pages: content.pages,
    carTypes: (['new', 'used', 'demo'] as const).filter(
      (type) => settings.pricing.mode === 'sale' && search.searchable.some((car) => car.car_type === type),
    ),
    nouns: words.noun,
    bookText: words.bookText(),
    stockText: words.place.stock,
    yards: withShortNames(content.locations.filter(isVisible)).flatMap(({ slug, name }) => {
      const route = search.routes.find(({ kind, path }) => kind === 'location' && path === `/search/${slug}`);
      return route?.vehicles.some(isInStock) ? [{ text: name, href: route.path }] : [];
    }),
    hasSeveralLocations: content.locations.filter(isVisible).length > 1,
  };
}

/** What scripts need of the site. */
function clientSettings({ settings, platform, reservable }: Site): ShellProps['client'] {
  const { site: identity } = settings;
  return {
    slug: identity.slug,
    api: platform.apiBase,
    saving: settings.features.saving,
    timeZone: identity.timeZone,
    websiteId: String(identity.id),
    consent: settings.analytics.consent,
    ...(settings.vitals.sample > 0 && {
      vitals: {
        sample: settings.vitals.sample,
        asks: settings.vitals.consent === 'required' && settings.analytics.consent === 'ask',
      },
    }),
    ...(platform.media.provider !== netlify.provider && { images: platform.media }),
    ...(reservable.size > 0 && {
      held: { url: CHECKOUT_CALLS.held, tag: RESERVED_TAG.text, enquire: settings.vehicleCard.enquireText },
    }),
    ...(settings.live.publicKey && {
      live: {
        key: settings.live.publicKey,
        url: settings.live.url,
        sold: settings.vehicleCard.soldTagText,
        similar: settings.vehiclePage.findSimilarText,
      },
    }),
  };
}

/** Whether a repayment may be shown somewhere on the site: there are costs of lending, or a vehicle brings its quote (CRED-004). */
function advertisesCredit({ settings: { finance, pricing }, search }: Site): boolean {
  if (pricing.mode === 'subscription') return false;
  return finance.comparison !== null || finance.provider !== null || search.searchable.some((car) => car.youxQuote);
}

const byCount = (routes: readonly { label: string; vehicles: readonly Vehicle[] }[]) =>
  routes
    .map(({ label, vehicles }) => ({ name: label, count: vehicles.length, kinds: kindsOf(vehicles) }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));

/** Bodies with the dealer's pictures of kinds; where at least half have one, the others are drawn. */
function withPictures(bodies: ReturnType<typeof byCount>, { content, settings }: Site): NavFacts['bodies'] {
  const pictures = bodies.map(({ name }) => kindEntry(content.home, [name, pluralOfBody(name)])?.image);
  if (pictures.filter(Boolean).length * 2 < bodies.length) return bodies;
  const drawn = (name: string) => vehiclePlaceholder({ simple_body: name }, settings.theme.placeholderImage);
  return bodies.map((body, place) => ({ ...body, image: pictures[place] ?? drawn(body.name) }));
}

/** The pictures of models in menus; where at least half have one, the others are drawn as what they are. */
function menuPictures(site: Site): Map<Model, string> {
  const models = siteModels(site);
  const pictures = site.modelPictures;
  const drawn = ({ body }: Model) => vehiclePlaceholder({ simple_body: body }, site.settings.theme.placeholderImage);
  if (pictures.size * 2 < models.length) return new Map();
  return new Map(models.map((model) => [model, pictures.get(model) ?? drawn(model)]));
}

const SHAPES = {
  sharp: '--radius-sm:0;--radius-md:0;--radius-lg:0;--radius-button:0',
  soft: '--radius-sm:4px;--radius-md:8px;--radius-lg:16px;--radius-button:8px',
  round: '--radius-sm:8px;--radius-md:16px;--radius-lg:24px;--radius-button:999px',
};

const HEADINGS = { regular: 400, medium: 500 };

/** Room and large type as shares of the calm ones. */
const COMPACT = ';--density:0.7;--display:0.88';

/** The colours of the heads of pages where they are not the quiet ones that the sheets have. */
function headCss(colours: ThemeColours, kind: ThemeSettings['pageHead']): string {
  if (kind === 'quiet') return '';
  if (kind === 'plain') return ';--head:var(--surface)';
  const { ground, ink, muted, accent } = headColours(colours, kind);
  return `;--head:${ground};--head-ink:${ink};--head-muted:${muted};--head-accent:${accent}`;
}

function themeCss(colours: ThemeColours, { shape, photoTop, density, headingWeight, pageHead }: ThemeSettings): string {
  const photos = photoTop === photoTopPercent ? '' : `;--photo-top:${photoTop}%`;
  const heading = headingWeight === 'semibold' ? '' : `;--heading:${HEADINGS[headingWeight]}`;
  const neutrals = colours.neutrals.map((colour, step) => `--n-${step}:${colour}`).join(';');
  return (
    `${neutrals};--accent:${colours.accent};--accent-hover:${colours.accentHover};--accent-press:${colours.accentPress}` +
    `;--on-accent:${colours.onAccent};--accent-text:${colours.accentText};--accent-on-dark:${colours.accentOnDark}` +
    `;--focus:${colours.focus};${SHAPES[shape]}${density === 'compact' ? COMPACT : ''}${photos}${heading}${headCss(colours, pageHead)}`
  );
}
