import { z } from 'zod';
import { calculatorDefaultAmount } from '../finance/loan-terms.ts';
import { ratingMax } from '../review/review.schema.ts';
import { modelListLimit } from '../search/facet-limits.ts';
import { resultsPerPage } from '../search/results-page.ts';
import { ITEM_TOOLS, type ItemTool } from '../vehicle/item-words.ts';
import {
  addressSchema,
  carTypeSchema,
  contentFileSchema,
  dateSchema,
  emailSchema,
  hrefSchema,
  idSchema,
  imageUrlSchema,
  pathSchema,
  phoneSchema,
  slugSchema,
  timeZoneSchema,
  webUrlSchema,
} from './setting-kinds.schema.ts';

const flag = (on: boolean, about: string) => z.boolean().describe(about).default(on);
const text = (value: string, about: string) => z.string().describe(about).default(value);
const amount = (value: number, about: string) => z.number().min(0).describe(about).default(value);
const above0 = (value: number, about: string) => z.number().positive().describe(about).default(value);
const whole = (value: number, about: string, least = 0) => z.number().int().min(least).describe(about).default(value);
const orNull = <T extends z.ZodType>(kind: T, about: string) =>
  kind
    .nullable()
    .describe(about)
    .default(null as never);
const list = <T extends z.ZodType>(kind: T, about: string) => z.array(kind).describe(about).default([]);

const site = z.strictObject({
  id: idSchema.describe('Website id, used for offer exclusion and calls.'),
  slug: slugSchema
    .refine((slug) => slug !== 'shared', 'The name shared belongs to what all dealers share.')
    .describe('Identity of the site, the same as its folder in sites/, for example harbour.'),
  name: z.string().min(1).describe('Name shown to visitors, for example Harbour Mazda.'),
  template: z
    .enum(['standard', 'ford-group', 'group-brand', 'caravan', 'subscription'])
    .describe('Bundle of variant settings: standard, ford-group, group-brand, caravan or subscription.')
    .default('standard'),
  extends: orNull(
    slugSchema,
    'Shared configuration of a dealer group: the name of a file in sites/shared, without .json.',
  ),
  logoUrl: orNull(imageUrlSchema, 'Logo, as a path such as /images/logo.svg or a web address.'),
  address: orNull(addressSchema, 'Main address of the dealer.'),
  manufacturer: orNull(slugSchema, 'Slug of the only manufacturer sold; turns single-manufacturer behaviour on.'),
  timeZone: timeZoneSchema
    .describe('Time zone for rules that depend on the day, for example Australia/Sydney.')
    .default('Australia/Brisbane'),
  vehicleNoun: orNull(
    z.strictObject({
      singular: z.string().min(1).describe('One of them, for example ute.'),
      plural: z.string().min(1).describe('Several, for example utes.'),
    }),
    'Word for all that is sold; without it the word of the only kind in stock (itemTypes), or vehicle and vehicles.',
  ),
  stockModels: list(z.string(), 'Models the site sells, as imported.'),
  plugins: list(z.string(), 'Imported plugin names that match no switch.'),
  url: orNull(
    webUrlSchema,
    'Address of the published site without a slash at the end, for example https://www.harbour.example.',
  ),
  legalName: orNull(z.string(), 'Registered name of the business, for the footer.'),
  tagline: orNull(z.string(), 'One sentence about the dealer.'),
  phone: orNull(phoneSchema, 'Main phone number.'),
  email: orNull(emailSchema, 'Main email address.'),
  abn: orNull(z.string(), 'Australian Business Number, for the footer.'),
  licences: list(
    z.strictObject({
      label: z.string().min(1).describe('What the number is, for example "Motor dealer licence NSW".'),
      number: z.string().min(1).describe('The number, for example MD 012345.'),
    }),
    'Dealer licences shown in the footer of every page (NSW Motor Dealers and Repairers Act 2013 s19A).',
  ),
  social: list(
    z.strictObject({
      network: z.enum(['facebook', 'instagram', 'youtube', 'linkedin', 'tiktok']).describe('The network.'),
      url: webUrlSchema.describe('Address of the profile.'),
    }),
    'Profiles in social networks.',
  ),
});

const featureOverride = z
  .strictObject({
    dealershipSlug: slugSchema.optional().describe('Only cars of this dealership.'),
    make: z.string().optional().describe('Only cars of this make.'),
    set: z
      .strictObject({
        chat: z.boolean().optional(),
        print: z.boolean().optional(),
        tradeIn: z.boolean().optional(),
        finance: z.boolean().optional(),
        reserve: z.boolean().optional(),
      })
      .describe('The switches to change: chat, print, tradeIn, finance, reserve.'),
  })
  .refine(
    ({ dealershipSlug, make }) => dealershipSlug !== undefined || make !== undefined,
    'Name the cars by dealershipSlug, make or both; for all cars of the site change the switch itself.',
  );

const features = z.strictObject({
  saving: z
    .enum(['off', 'favourites', 'watchlist'])
    .describe('How visitors save vehicles; watchlist keeps favourites until the watchlist exists.')
    .default('favourites'),
  chat: flag(false, 'Chat bubble.'),
  print: flag(true, 'Print link and PDF button.'),
  tradeIn: flag(true, 'Trade-in buttons and pages.'),
  finance: flag(true, 'Finance buttons and pages.'),
  reserve: flag(false, 'Reserve and online checkout.'),
  getFinanceCta: flag(false, 'Promo state of the finance page.'),
  priceEstimate: flag(false, 'Estimated repayment beside the price.'),
  garage: flag(false, 'Garage of saved vehicles.'),
  offers: flag(false, 'Special-offers listing.'),
  models: flag(false, 'Model listing.'),
  brandsPage: flag(false, 'Brands page.'),
  overrides: list(featureOverride, 'Changes per dealership or brand; the first entry that fits a car applies.'),
});

/** The attributes that searches can be refined by (DATA-020). */
const facetSchema = z.enum([
  'badge',
  'status',
  'car_type',
  'categories',
  'city',
  'colour',
  'dealership_name',
  'filtered_features',
  'item_type',
  'km',
  'location_name',
  'make',
  'make_model',
  'model',
  'price',
  'subscription_price',
  'price_range',
  'seats',
  'body',
  'drive',
  'fuel',
  'transmission',
  'state',
  'tag',
  'weekly_price_range',
  'year',
  'certified',
  'created_at_timestamp',
  // As some sites write body and location_name (SRCH-041).
  'simple_body',
  'location',
]);

/** cards per row; SRCH-003. */
const resultColumns = 3;
/** cards per row; SRCH-003. */
const resultColumnsWide = 4;
/** days; SRCH-022. */
const soldCarsVisibleDays = 3;
/** days; SRCH-024. */
const maxItemAgeDaysLow = 0;
/** days; SRCH-024. */
const maxItemAgeDaysHigh = 14;
/** makes; SRCH-042. */
const makeListShortLimit = 7;
/** AUD; SRCH-058. */
const quickPriceFrom = 5000;
/** AUD; SRCH-058. */
const quickPriceTo = 70_000;
/** AUD (our choice); SRCH-058. */
const quickPriceStep = 5000;

const search = z
  .strictObject({
    provider: z
      .enum(['embedded', 'algolia', 'meilisearch', 'typesense'])
      .describe('Who answers searches: the index printed with the site (embedded), or a hosted service.')
      .default('embedded'),
    host: orNull(
      z.string(),
      'Search service of a hosted provider: an application id at Algolia, or the address of a server.',
    ),
    key: orNull(z.string(), 'Search-only key of a hosted provider.'),
    indexName: text('Car_production', 'Index name.'),
    siteFilter: text('', 'Fixed filter of the dealer, for example "make:ford OR car_type:used".'),
    carTypes: list(carTypeSchema, 'Restricts the stock to these car types; empty for all.'),
    includeSoldCarsDays: whole(soldCarsVisibleDays, 'Days a sold vehicle stays in search.'),
    maxItemAgeDays: z
      .number()
      .int()
      .min(maxItemAgeDaysLow)
      .max(maxItemAgeDaysHigh)
      .describe('Leaves out items listed more than this many days ago, 0 to 14; 0 for no limit.')
      .default(maxItemAgeDaysLow),
    defaultPath: pathSchema.describe('Results route.').default('/search/new-used-and-demo-cars'),
    defaultFilters: z
      .record(z.string(), z.union([z.string(), z.array(z.string())]))
      .describe('Filters of a first visit, for example {"car_type": ["used"]}.')
      .default({}),
    breadcrumbPrefix: z.enum(['/search', '/used-car']).describe('Prefix in vehicle breadcrumbs.').default('/search'),
    hitsPerPage: z
      .number()
      .int()
      .min(1)
      .max(100)
      .describe('A whole number of vehicles per page, for example 21.')
      .default(resultsPerPage),
    columns: z
      .union([z.literal(resultColumns), z.literal(resultColumnsWide)])
      .describe('Cards per row on large screens: 3 or 4.')
      .default(resultColumns),
    layout: z.enum(['grid', 'carousel']).describe('Layout of results.').default('grid'),
    sortOptions: z
      .array(z.enum(['relevance', 'latest', 'priceDesc', 'priceAsc']))
      .min(1)
      .describe('Choices of the sort control, in order.')
      .default(['relevance', 'latest', 'priceDesc', 'priceAsc']),
    priceAscNeedsPrice: flag(false, 'Lowest-price sort leaves out vehicles without a price.'),
    facets: z
      .array(facetSchema)
      .describe('Facets asked for, in the order of the filters. One without a choice is not shown.')
      .default(['car_type', 'status', 'make', 'make_model', 'location_name']),
    facetControl: z.enum(['select', 'menu', 'custom']).describe('Kind of facet dropdown.').default('select'),
    facetLimits: z
      .record(z.string(), z.number().int().positive())
      .describe('Longest facet lists, for example {"model": 30}.')
      .default({ model: modelListLimit }),
    makeList: z
      .strictObject({
        style: z
          .enum(['short', 'popular'])
          .describe('A short list with "Show all makes", or popular makes first.')
          .default('short'),
        limit: whole(makeListShortLimit, 'Makes shown at first.', 1),
      })
      .describe('Form of the make filter.')
      .prefault({}),
    certifiedOnly: flag(false, 'Site sells certified only.'),
    collapseSoldRuns: flag(false, 'Runs of sold vehicles become one card.'),
    quickPrices: z
      .strictObject({
        from: amount(quickPriceFrom, 'First quick option in dollars.'),
        to: amount(quickPriceTo, 'Last quick option in dollars.'),
        step: above0(quickPriceStep, 'Dollars between options.'),
      })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: 'A price that is not below quickPrices.from.' })
      .describe('Quick options of the money input.')
      .prefault({}),
    clearFiltersTarget: orNull(pathSchema, 'Target of Clear Filters on stock search; null stays on the page.'),
  })
  .superRefine((search, context) => {
    if (search.provider === 'embedded') return;
    for (const key of ['host', 'key'] as const) {
      if (search[key]) continue;
      const message = `Needed because search.provider is ${search.provider}.`;
      context.addIssue({ code: 'custom', path: [key], message });
    }
  });

const promoKind = z.enum([
  'warranty',
  'videoCall',
  'tradeIn',
  'freight',
  'finance',
  'brandHeritage',
  'protection3Year',
  'qualityAssured',
  'certifiedPreOwned',
]);

const promoTile = z.strictObject({
  kind: promoKind.describe('Kind of tile.'),
  carTypes: z.array(carTypeSchema).optional().describe('Shown only for these car types.'),
  link: hrefSchema.describe('Where the tile leads.'),
});

/** item, from 1; PROMO-001. */
const promoPosition = 8;

const promo = z.strictObject({
  tiles: list(promoTile, 'Promo tiles of the site.'),
  positions: z
    .union([z.array(z.number().int().positive()), z.literal('random')])
    .describe('Slots counted from 1, or "random".')
    .default([promoPosition]),
  scheduled: list(
    z
      .strictObject({
        start: dateSchema.describe('First day, YYYY-MM-DD.'),
        expiry: dateSchema.describe('Last day, YYYY-MM-DD.'),
        position: z.number().int().positive().describe('Slot counted from 1.'),
        display: z.boolean().describe('false switches the node off.').default(true),
        strictDisplay: z.boolean().describe('Left out when the page has fewer items than its position.').default(false),
        tile: promoTile.describe('The tile to show.'),
      })
      .refine(({ start, expiry }) => start <= expiry, { path: ['expiry'], message: 'A day that is not before start.' }),
    'Time-limited promo nodes.',
  ),
});

/** days; CARD-026. */
const justArrivedDays = 8;

const vehicleCard = z.strictObject({
  enquireText: z.enum(['Enquire Now', 'Enquiry']).describe('Text of the enquiry button.').default('Enquire Now'),
  showViewDetails: flag(false, 'Extra "View Details" button.'),
  showWeeklyPrice: flag(false, 'Per-week finance price.'),
  locationOverlay: flag(false, 'Location name over the image.'),
  testDriveCarTypes: z
    .array(carTypeSchema)
    .describe('Car types that can be test driven.')
    .default(['new', 'demo', 'used']),
  electricTag: flag(false, 'Electric/hybrid tag.'),
  certifiedBadge: orNull(
    z.strictObject({
      make: z.string().describe('The make.'),
      imageUrl: imageUrlSchema.describe('Picture of the badge.'),
    }),
    'Certified used badge of one make.',
  ),
  soldTagText: text('JUST SOLD', 'Sold tag.'),
  justArrivedText: text('New Arrival', 'Just-arrived tag.'),
  justArrivedDays: whole(justArrivedDays, 'Age in days of a just-arrived vehicle.'),
  favouriteRule: z.enum(['inStock', 'usedPricedWithImages']).describe('When the heart is shown.').default('inStock'),
});

const similar = z.strictObject({
  soldButton: z
    .enum(['findSimilar', 'bookTestDrive'])
    .describe('Button of a sold card among similar cars.')
    .default('findSimilar'),
});

const pricing = z.strictObject({
  mode: z.enum(['sale', 'subscription']).describe('Subscription site or not.').default('sale'),
  noPriceText: text('Enquire for price.', 'Shown without a price.'),
});

/** ms; VIEW-013. */
const spinAutoRotateMs = 100;

const viewer = z.strictObject({
  defaultView: z.enum(['spinner', 'gallery']).describe('First view.').default('spinner'),
  autoStart: flag(
    true,
    'The spin, where it is the first view, loads and starts by itself once the first photo is shown and the page is idle; never for visitors who ask for less motion or less data, or have a slow connection. Off: it waits for a click, a drag or a key.',
  ),
  autoRotate: z
    .strictObject({
      on: flag(false, 'Rotates by itself once.'),
      intervalMs: whole(spinAutoRotateMs, 'Milliseconds per frame.', 1),
    })
    .describe('Auto-rotation of the spin.')
    .prefault({}),
  externalUrl: orNull(webUrlSchema, 'External 360 viewer, with {spin_code}.'),
});

const vehiclePage = z.strictObject({
  blocks: z
    .array(
      z.enum([
        'gallery',
        'breadcrumb',
        'keyInformation',
        'dealerComments',
        'fuelCalculator',
        'deliveryCalculator',
        'specifications',
        'financeCalculator',
        'financeCta',
        'priceComparison',
        'disclaimer',
        'similarCars',
        'location',
      ]),
    )
    .describe('Blocks and their order.')
    .default([
      'gallery',
      'breadcrumb',
      'keyInformation',
      'dealerComments',
      'fuelCalculator',
      'deliveryCalculator',
      'specifications',
      'financeCalculator',
      'financeCta',
      'priceComparison',
      'disclaimer',
      'similarCars',
      'location',
    ]),
  tabs: z
    .array(z.enum(['dealerComments', 'whatsIncluded', 'whyBuyFromUs', 'reserveOnline', 'protectYourCar', 'features']))
    .describe('Sections or tabs.')
    .default(['dealerComments', 'whatsIncluded', 'whyBuyFromUs', 'reserveOnline', 'protectYourCar', 'features']),
  extras: z
    .array(
      z.enum([
        'callBlock',
        'shareRow',
        'stickyHeader',
        'mobileCta',
        'announcementBar',
        'itemBanner',
        'whyChooseUs',
        'locationsDropdown',
        'salesCounter',
      ]),
    )
    .describe('Other elements; salesCounter only when listed.')
    .default([
      'callBlock',
      'shareRow',
      'stickyHeader',
      'mobileCta',
      'announcementBar',
      'itemBanner',
      'whyChooseUs',
      'locationsDropdown',
    ]),
  viewer: viewer.describe('The picture viewer.').prefault({}),
  shareTargets: z
    .array(z.enum(['facebook', 'twitter', 'whatsapp', 'email', 'sms', 'copy']))
    .describe('Share row.')
    .default(['facebook', 'twitter', 'whatsapp', 'email', 'sms', 'copy']),
  showMapSection: flag(false, 'Vehicle map section.'),
  brochures: z
    .enum(['onRequest', 'withPrint'])
    .describe('When PDF brochures are drawn: when somebody asks for one, or with each print.')
    .default('onRequest'),
  maskPhone: flag(true, 'Masks the phone until clicked.'),
  pastRego: z.enum(['date', 'unregistered']).describe('Text for a rego that has expired.').default('date'),
  dealerCommentsHeading: text('Dealer Comments', 'Heading of the dealer comments.'),
  findSimilarText: text('Find Me Something Similar', 'Button of unavailable vehicles.'),
  soldMessage: text('SOLD: this vehicle was recently sold. We can help you find a similar one.', 'SOLD message.'),
  disclaimer: text('', 'General disclaimer of the page.'),
});

const itemType = (
  singular: string,
  plural: string,
  bookText: string,
  tools: readonly ItemTool[] = ITEM_TOOLS.filter((tool) => tool !== 'fuelCalculator'),
) =>
  z
    .strictObject({
      singular: z.string().min(1).describe('One of them.').default(singular),
      plural: z.string().min(1).describe('Several of them.').default(plural),
      bookText: z.string().min(1).describe('Button that asks for a time to see one.').default(bookText),
      tools: z
        .array(z.enum(ITEM_TOOLS))
        .describe('Blocks of vehiclePage.blocks that its page may have, of those that do not suit every kind.')
        .default([...tools]),
    })
    .describe(`Words and tools of ${plural}.`)
    .prefault({});

const itemTypes = z.strictObject({
  car: itemType('car', 'cars', 'Book a Test Drive', ITEM_TOOLS),
  motorcycle: itemType('motorcycle', 'motorcycles', 'Book a Test Ride', ITEM_TOOLS),
  truck: itemType('truck', 'trucks', 'Book a Test Drive'),
  caravan: itemType('caravan', 'caravans', 'Book a Viewing'),
});

const phones = z.strictObject({
  override: orNull(phoneSchema, 'Used before all other numbers.'),
  byCarType: z
    .strictObject({ new: phoneSchema.optional(), used: phoneSchema.optional(), demo: phoneSchema.optional() })
    .describe('Number per car type.')
    .prefault({}),
  defaultNew: orNull(phoneSchema, 'Default number for new and demo cars.'),
  defaultUsed: orNull(phoneSchema, 'Default number for used cars.'),
});

/** A slider starts inside of its range. */
const isInside = (range: { min: number; max: number; default: number }) =>
  range.min <= range.default && range.default <= range.max;

/** AUD; CALC-013. */
const calculatorMinAmount = 1000;
/** AUD; CALC-014. */
const calculatorMaxAmount = 250_000;
/** years; CALC-020. */
const calculatorTermMin = 1;
/** years; CALC-020. */
const calculatorTermMax = 7;
/** years; CALC-020. */
const calculatorTermStep = 0.5;
/** years; CALC-021. */
const calculatorTermDefault = 5;
/** %; CALC-022. */
const interestMin = 0.5;
/** %; CALC-022. */
const interestMax = 15;
/** %; CALC-022. */
const interestStep = 0.5;
/** %; CALC-024. */
const interestDefault = 10;
/** AUD; CALC-026. */
const establishmentFee = 0;

const finance = z.strictObject({
  path: z
    .enum(['/finance', '/finance-enquiry', '/apply-for-finance', '/ford-finance'])
    .describe("The site's finance page.")
    .default('/finance'),
  provider: orNull(z.string(), 'Entry of finance_lenders to use.'),
  quoteProvider: slugSchema.describe('Quick-quote provider, as a path segment.').default('youx'),
  widget: z
    .strictObject({
      variant: z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G']).describe('Eligibility rule of the provider.').default('B'),
      excludedMakes: list(z.string(), 'Makes without the widget.'),
    })
    .describe('The lender figure of a car.')
    .prefault({}),
  calculator: z
    .strictObject({
      defaultAmount: z
        .union([z.number().positive(), z.literal('carPrice')])
        .describe('Starting purchase price in dollars, or "carPrice".')
        .default(calculatorDefaultAmount),
      minAmount: amount(calculatorMinAmount, 'Least purchase price in dollars.'),
      maxAmount: z
        .union([z.number().positive(), z.literal('followsPrice')])
        .describe('Greatest purchase price in dollars, or "followsPrice".')
        .default(calculatorMaxAmount),
      term: z
        .strictObject({
          min: above0(calculatorTermMin, 'Shortest term in years.'),
          max: above0(calculatorTermMax, 'Longest term in years.'),
          step: above0(calculatorTermStep, 'Years per step.'),
          default: above0(calculatorTermDefault, 'Starting term in years.'),
        })
        .refine(isInside, { path: ['default'], message: 'A number from min to max.' })
        .describe('Term in years.')
        .prefault({}),
      termChoices: orNull(z.array(z.number().positive()), 'Replaces the term slider by these numbers of years.'),
      interest: z
        .strictObject({
          min: amount(interestMin, 'Least interest in percent.'),
          max: amount(interestMax, 'Greatest interest in percent.'),
          step: above0(interestStep, 'Percent per step.'),
          default: amount(interestDefault, 'Starting interest in percent; moved to the nearest limit (CALC-024).'),
          locked: flag(false, 'Shown, but not to be changed.'),
        })
        .refine(({ min, max }) => min <= max, { path: ['max'], message: 'A number that is not below min.' })
        .describe('Interest in percent a year.')
        .prefault({}),
      frequency: z.enum(['week', 'fortnight', 'month']).describe('Starting frequency.').default('week'),
      establishmentFee: amount(establishmentFee, 'Dollars added to the loan.'),
      rounding: z.enum(['nearest', 'up']).describe('Rounding of the repayment to whole dollars.').default('nearest'),
    })
    .describe('The calculator of the vehicle page.')
    .prefault({}),
  copy: z
    .strictObject({
      comparisonRange: text('', 'Range of comparison rates, for example "8.38% to 19.42%".'),
      fees: list(
        z.strictObject({ label: z.string().describe('The fee.'), amount: z.number().describe('Dollars.') }),
        'Fees of the lender.',
      ),
      examples: list(z.string(), 'Example texts.'),
    })
    .describe('Copy beside the calculator.')
    .prefault({}),
  comparison: orNull(
    z.strictObject({
      establishmentFee: amount(establishmentFee, 'Establishment fee of the loan in dollars.'),
      monthlyFee: amount(0, 'Account fee in dollars a month.'),
    }),
    'Fees the comparison rate is worked out with; without them only a lender’s own comparison rate can be shown.',
  ),
  disclaimer: text('', 'Finance disclaimer of cars whose lender gives none.'),
  application: z
    .strictObject({
      variant: z.enum(['base', 'popup']).describe('Form of the finance application.').default('base'),
      postcode: z.enum(['optional', 'required']).describe('Postcode of the application.').default('optional'),
    })
    .describe('The finance application.')
    .prefault({}),
});

const budget = z.strictObject({
  askPostcode: flag(true, 'Postcode input of the budget search.'),
  places: list(
    z.enum(['home', 'search']),
    'Where the block "Find cars for your budget" is shown: the home page, below the results of search pages, or both.',
  ),
  carTypes: list(carTypeSchema, 'Car types the block is limited to; without any, those of search.carTypes.'),
});

/** AUD; VDP-063. */
const reserveDeposit = 200;

const checkout = z.strictObject({
  path: z.enum(['checkout', 'buy-online']).describe('Last part of the checkout route.').default('checkout'),
  deposit: amount(reserveDeposit, 'Reserve deposit in dollars.'),
  purchase: z
    .strictObject({
      rule: z.enum(['off', 'all', 'matching']).describe('When the online purchase button shows.').default('off'),
      carTypes: list(carTypeSchema, 'Car types that match.'),
      makes: list(z.string(), 'Makes that match.'),
    })
    .describe('The online purchase button.')
    .prefault({}),
});

const tradeIn = z.strictObject({ saveValuation: flag(false, 'Also saves valuations.') });

/** stars; REV-002, REV-020. */
const reviewMinRating = 4;
/** reviews; REV-003. */
const reviewLimit = 10;

const reviews = z.strictObject({
  hidden: flag(false, 'Hides reviews and ratings.'),
  sample: flag(
    false,
    'Shows the invented reviews of content/shared where the site has none of its own; for demonstrations only.',
  ),
  minRating: z
    .number()
    .min(0)
    .max(ratingMax)
    .describe('Least rating of a review; average to exceed.')
    .default(reviewMinRating),
  limit: whole(reviewLimit, 'Reviews shown.', 1),
  hiddenNames: list(z.string(), 'Reviewers not shown.'),
  autoRotate: flag(false, 'Rotating slider.'),
  leaveReviewUrl: orNull(webUrlSchema, 'Target of "Leave a Review".'),
  orgId: orNull(z.string(), 'Id at the review provider.'),
});

const locations = z.strictObject({
  cardLink: z
    .enum(['locationSlug', 'dealershipSlug', 'ourLocation'])
    .describe('Link of a location card.')
    .default('locationSlug'),
  closedText: z.enum(['closed', 'byAppointment']).describe('Wording of closed days.').default('closed'),
  contactButtonText: text('Contact Us', 'Contact button.'),
  showBookService: flag(false, '"Book a Service" on service locations.'),
  embedTabs: list(
    z.strictObject({
      label: z.string().describe('Title of the tab.'),
      src: webUrlSchema.describe('Address of the frame.'),
    }),
    'Tabs with embedded frames.',
  ),
  closedEnquireLinks: list(
    z.strictObject({
      locationId: idSchema.describe('The location.'),
      href: hrefSchema.describe('Where the link leads.'),
    }),
    '"Enquire Now" in place of "Closed".',
  ),
  selector: z
    .strictObject({
      make: orNull(slugSchema, 'Only locations of this make, for example mazda.'),
      types: list(z.enum(['sales', 'service', 'parts']), 'Only locations of these types; all when empty.'),
      ids: list(idSchema, 'Only these locations; all when empty.'),
    })
    .describe('What location selectors offer.')
    .prefault({}),
  selectorExcludeIds: list(idSchema, 'Locations not offered in selectors.'),
});

const offers = z.strictObject({
  collapseLong: flag(false, 'Long descriptions start collapsed.'),
  exclusionExceptions: list(idSchema, 'Offers shown although excluded.'),
  clearFiltersTarget: pathSchema.describe('Target of Clear Filters on offers.').default('/special-offers'),
});

const models = z.strictObject({
  linkSlug: z.enum(['newSlugFirst', 'plain']).describe('Slug of a model link.').default('newSlugFirst'),
  slugRewrites: z.record(z.string(), z.string()).describe('Rewritten slugs.').default({ 'suzuki-australia': 'suzuki' }),
  imageSize: orNull(
    z.strictObject({
      width: z.number().int().positive().describe('Pixels.'),
      height: z.number().int().positive().describe('Pixels.'),
    }),
    'Size of the preview image.',
  ),
});

const footerGroup = z.strictObject({
  title: z.string().min(1).describe('Heading of the group.'),
  links: z
    .array(
      z.strictObject({
        text: z.string().min(1).describe('Words of the link.'),
        href: hrefSchema.describe('Where it leads.'),
      }),
    )
    .describe('Links of the group.'),
});

const navigation = z.strictObject({
  header: z.enum(['standard', 'mega', 'ford']).describe('Header kind.').default('standard'),
  brandLogoTarget: z.enum(['brandPage', 'stock']).describe('Link of brand logos.').default('brandPage'),
  locationsDropdownTarget: z
    .enum(['dealerships', 'tel', 'contact'])
    .describe('Link of dropdown entries.')
    .default('dealerships'),
  headerLinks: list(
    z.strictObject({
      text: z.string().min(1).describe('Words of the entry.'),
      href: hrefSchema.describe('Where it leads.'),
    }),
    'Own entries of the header, before Contact; a page adds itself with "menu" in its front matter.',
  ),
  footerGroups: list(footerGroup, 'Footer groups; the built-in groups when empty.'),
  serviceUrl: orNull(webUrlSchema, 'External service booking page.'),
  serviceBookingKey: orNull(z.string(), 'Set: service links go to /ford-service.'),
});

const forms = z.strictObject({
  enquiryButtonText: text('Enquire Now', 'Button of the general form.'),
  messageRequired: flag(true, 'Message of the general form is required.'),
  categories: z
    .array(z.string().min(1))
    .min(1)
    .describe('Category choices, the first is the default.')
    .default(['General Enquiry']),
  defaultState: z
    .enum(['act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa'])
    .describe('Starting state of forms.')
    .default('qld'),
  optIn: z
    .array(z.enum(['testDrive', 'finance', 'enquiry']))
    .describe('Forms with an opt-in.')
    .default(['testDrive', 'finance', 'enquiry']),
  optInTicked: flag(
    true,
    'The opt-in is ticked before anybody touches it. Under the Spam Act 2003 a ticked box that nobody touched is weak evidence of consent to marketing messages; with false only people who tick it themselves have opted in.',
  ),
  disclaimer: z
    .strictObject({ testDrive: z.string().optional(), finance: z.string().optional(), enquiry: z.string().optional() })
    .describe('Custom disclaimers.')
    .prefault({}),
});

const gating = z.strictObject({
  extra: list(z.enum(['checkout', 'finance', 'spin-to-win', 'car-finance']), 'Gates beyond the fixed ones.'),
  garagePaths: list(pathSchema, 'Brand garages.'),
});

const content = z.strictObject({
  brandTiles: list(
    z.strictObject({
      group: z.enum(['car', 'motorcycle', 'truck', 'ownGroup']).describe('Section of the brands page.'),
      name: z.string().describe('Name of the brand.'),
      href: hrefSchema.describe('Where the tile leads.'),
      logo: imageUrlSchema.nullable().describe('Logo.').default(null),
    }),
    'Tiles of the brands page.',
  ),
  statsBanner: list(
    z.strictObject({
      value: z.string().describe('For example 50+.'),
      label: z.string().describe('For example locations.'),
    }),
    'Stats banner.',
  ),
  whyChooseUs: list(
    z.strictObject({ title: z.string().describe('Heading.'), text: z.string().describe('A sentence or two.') }),
    '"Why Choose Us" items.',
  ),
  warrantyPlan: orNull(
    z.enum(['standard3', 'new5', 'new7', 'new7Roadside5']),
    'Warranty that the page of a vehicle states; without it the page states none.',
  ),
  preOwnedPromise: flag(false, 'Money-back and roadside copy.'),
  customBodies: list(z.string(), 'Replaces the automatic body tiles.'),
  sellYourCarPath: z
    .enum(['/sell-your-car', '/sell-my-car'])
    .describe('Sell link of the banner.')
    .default('/sell-your-car'),
});

const theme = z.strictObject({
  name: text('default', 'Brand theme.'),
  placeholderImage: orNull(imageUrlSchema, 'Image of vehicles without photos.'),
  brand: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'A colour such as #0a5c4a.')
    .describe('Brand colour, as #rrggbb; the accent of buttons and links is derived from it with enough contrast.')
    .default('#1d4d4f'),
  font: z.enum(['manrope', 'figtree', 'sora', 'instrument']).describe('Typeface.').default('figtree'),
  shape: z.enum(['sharp', 'soft', 'round']).describe('Corners of cards and buttons.').default('soft'),
  header: z
    .enum(['light', 'dark', 'overlay'])
    .describe('Header: light, dark, or over the picture of the home page.')
    .default('light'),
  footer: z.enum(['dark', 'light']).describe('Footer: dark or light.').default('dark'),
});

const stock = z.strictObject({
  feeds: list(
    z.strictObject({
      format: z
        .string()
        .min(1)
        .describe('Format of the feed: "auto", or a name of docs/stock-feeds.md such as dealer-studio-csv.')
        .default('auto'),
      source: z
        .union([contentFileSchema, webUrlSchema])
        .describe('A file below content/<slug>/, for example stock/feed.csv, or a web address.'),
      mapping: contentFileSchema
        .optional()
        .describe('A mapping file below content/<slug>/, for a feed of any other form.'),
      locationId: idSchema.optional().describe('Location of vehicles that name none.'),
      carType: carTypeSchema.optional().describe('Car type of vehicles that name none.'),
      itemType: z.enum(['car', 'motorcycle', 'truck', 'caravan']).optional().describe('What the feed sells.'),
    }),
    'Stock feeds; a vehicle in several feeds is taken from the first.',
  ),
  shrinkGuard: z
    .number()
    .min(0)
    .max(1)
    .describe('A feed with fewer than this share of the last vehicles is not taken; 0 switches the guard off.')
    .default(0.5),
  copyImages: z
    .enum(['expiring', 'all', 'none'])
    .describe('Pictures copied at import: those with expiring addresses, all, or none.')
    .default('expiring'),
});

const analytics = z.strictObject({
  consent: z
    .enum(['off', 'link', 'notice', 'ask'])
    .describe(
      'How visitors decide about analytics events: link puts "Privacy choices" into the footer, notice also tells them with a small bar, ask records nothing before they agree, off shows no control.',
    )
    .default('link'),
});

const live = z.strictObject({
  publicKey: orNull(
    z.string().regex(/^[A-Za-z0-9_-]{87}$/, 'The public key that npm run overlay -- <slug> key prints.'),
    'Public key of the live file; null switches live changes off.',
  ),
  url: z
    .union([pathSchema, webUrlSchema])
    .describe('Address of the live file of price and status changes between prints.')
    .default('/live.json'),
});

/** Every setting of a site (docs/spec/01) with its default; unknown keys are mistakes (CFG-001). */
export const siteSchema = z.strictObject({
  $schema: z.string().optional().describe('Address of the JSON Schema, for editors.'),
  site: site.describe('Who the dealer is.'),
  features: features.describe('Switches.').prefault({}),
  search: search.describe('Stock search.').prefault({}),
  promo: promo.describe('Promo tiles in search results.').prefault({}),
  vehicleCard: vehicleCard.describe('The card of a vehicle.').prefault({}),
  similar: similar.describe('Similar vehicles.').prefault({}),
  pricing: pricing.describe('Prices.').prefault({}),
  vehiclePage: vehiclePage.describe('The page of a vehicle.').prefault({}),
  itemTypes: itemTypes.describe('Words and tools by kind of vehicle.').prefault({}),
  phones: phones.describe('Phone numbers of the call block.').prefault({}),
  finance: finance.describe('Finance.').prefault({}),
  budget: budget.describe('Budget search.').prefault({}),
  checkout: checkout.describe('Reserve and buy online.').prefault({}),
  tradeIn: tradeIn.describe('Trade-in.').prefault({}),
  reviews: reviews.describe('Reviews.').prefault({}),
  locations: locations.describe('Locations.').prefault({}),
  offers: offers.describe('Offers.').prefault({}),
  models: models.describe('Models.').prefault({}),
  navigation: navigation.describe('Header and footer.').prefault({}),
  forms: forms.describe('Forms.').prefault({}),
  gating: gating.describe('Pages that need sign-in.').prefault({}),
  content: content.describe('Content of built-in blocks.').prefault({}),
  theme: theme.describe('Look.').prefault({}),
  stock: stock.describe('Where the vehicles come from.').prefault({}),
  analytics: analytics.describe('Analytics events.').prefault({}),
  live: live.describe('Changes between prints.').prefault({}),
});

/** Settings of all sites (docs/spec/01, platform settings), in sites/platform.json. */
export const platformSchema = z.strictObject({
  $schema: z.string().optional().describe('Address of the JSON Schema, for editors.'),
  apiBase: z.union([pathSchema, webUrlSchema]).describe('Base of the view call.').default('/api'),
  financeWidgetExcludedSites: list(z.string(), 'Slugs of sites without the finance widget.'),
  media: z
    .strictObject({
      provider: z
        .enum(['netlify', 'cloudflare', 'imgix', 'print', 'none'])
        .describe('Who resizes pictures.')
        .default('netlify'),
      host: orNull(webUrlSchema, 'Address of the image service, for imgix.'),
    })
    .describe('The image service.')
    .prefault({}),
});

export type Settings = z.infer<typeof siteSchema>;
export type PlatformSettings = z.infer<typeof platformSchema>;
