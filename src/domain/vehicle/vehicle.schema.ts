import { z } from 'zod';
import { historySchema } from './history/history.schema.ts';

const text = z.string().nullish();
const number = z.number().nullish();
const flag = z.boolean().nullish();
const textOrNumber = z.union([z.string(), z.number()]).nullish();

/** Technical data of a variant (DATA-010). */
export const variantSchema = z.object({
  cylinders: textOrNumber,
  enginesize: textOrNumber,
  enginesize_litres: textOrNumber,
  induction: text,
  fuelconsumptioncombined: textOrNumber,
  /** Our own: the test cycle of the consumption, ADR 81/02, ADR 81/03, WLTP or NEDC. */
  fuelcycle: text,
  fuelcapacity: textOrNumber,
  grossvehiclemass: textOrNumber,
  vehiclelength: textOrNumber,
  vehicleheight: textOrNumber,
  vehiclewidth: textOrNumber,
  towingcapacitybraked: textOrNumber,
  torque: textOrNumber,
  ancaprating: textOrNumber,
  bodyconfiguration: text,
  geartype: text,
});

const hotspotSchema = z.object({
  id: z.union([z.string(), z.number()]),
  description: text,
  anchors: z.array(z.string()).nullish(),
  positions: z.array(z.object({ activeAngle: z.number(), posX: z.number(), posY: z.number() })),
});

/** Points of interest on the spin and in the interior view (DATA-012). Angles in degrees, positions in percent. */
export const hotspotsSchema = z.object({
  exterior: z.array(hotspotSchema).default([]),
  interior: z.array(hotspotSchema).default([]),
});

/** One provider's figures for a car (DATA-013). AUD, percent, years. `term{N}` fields pass through. */
export const financeLenderSchema = z.looseObject({
  interestRate: number,
  comparisonRate: number,
  paymentWeek: number,
  paymentMonth: number,
  deposit: number,
  termYears: number,
  termMonths: number,
  balloon: number,
  establishmentFees: number,
  totalPayable: number,
  disclaimer: text,
});

/** Longest side of a picture that a feed may speak of, in pixels. */
const pixels = z.number().int().min(1).max(100_000).nullish().catch(undefined);

const imageSchema = z.object({
  image: z.object({
    url: z.string(),
    thumb: z.object({ url: z.string() }).nullish(),
    /**
     * Our own: pixels of the picture turned upright, the CSS background that goes on from its edges, whether these are plain,
     * and a WebP of some 16 pixels as base64.
     */
    width: pixels,
    height: pixels,
    ground: z
      .string()
      .regex(
        /^(?:#[0-9a-f]{6}|(?:,?linear-gradient\((?:90deg,)?#[0-9a-f]{6}(?:,#[0-9a-f]{6}){1,4}\) [015%/ ]+ no-repeat){2})$/,
      )
      .nullish()
      .catch(undefined),
    plain: z.literal(true).nullish().catch(undefined),
    preview: z
      .string()
      .regex(/^[A-Za-z0-9+/]{1,600}={0,2}$/)
      .nullish()
      .catch(undefined),
  }),
});

/**
 * A stock item (DATA-001 to DATA-013). Field names are the catalogue's, one for each fact (`record-aliases.ts`); money in AUD, kilometres, dates as
 * YYYY-MM-DD, `created_at` as an ISO instant. Everything but `id` and `slug` may be missing; unknown fields are dropped.
 */
export const vehicleSchema = z.object({
  id: z.union([z.number(), z.string()]),
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  name: z.string().default(''),
  make: text,
  model: text,
  badge: text,
  series: text,
  variant: variantSchema.nullish(),
  year: number,
  colour: text,
  /** Our own: the colour family that is searched, such as "Blue" for "Deep Crystal Blue Mica". */
  simple_colour: text,
  interior_colour: text,
  tag: text,
  carsales_title: text,
  body: text,
  /** The group that is searched, such as "SUV"; the feed's own word where no group is known. So are all `simple_` fields. */
  simple_body: text,
  car_type: z.enum(['new', 'used', 'demo']).default('used'),
  /** Our own: which kind of thing is for sale. */
  item_type: z.enum(['car', 'motorcycle', 'truck', 'caravan']).default('car'),
  /** DATA-011: `in_stock`, `coming_soon` or `sold`; any other status is unavailable. */
  status: z.string().default('in_stock'),
  drive: text,
  simple_drive: text,
  transmission: text,
  simple_transmission: text,
  fuel: text,
  simple_fuel: text,
  seats: number,
  doors: number,
  engine_size: textOrNumber,
  engine_size_litres: textOrNumber,
  stocknum: text,
  vin: text,
  nvic: text,
  regplate: text,
  rego_expiry: text,
  build_date: text,
  compliance_date: text,
  km: number,
  created_at: text,
  /** Our own: when the record last changed, ISO. */
  updated_at: text,
  views: number,
  price: number,
  before_price: number,
  offer_price: number,
  subscription_price: number,
  price_type: text,
  /** Our own: the basis of the price. */
  price_basis: z.enum(['driveAway', 'excludingGovernmentCharges', 'estimatedDriveAway', 'weekly']).nullish(),
  reserved: flag,
  /** Our own: the last day of the reservation, YYYY-MM-DD. */
  reserved_until: text,
  certified: flag,
  preorder: flag,
  sold: flag,
  show_on_dealer_website: flag,
  /** Seconds since 1970. */
  sold_date_timestamp: number,
  photos_count: number,
  images: z.array(imageSchema).nullish(),
  thumbnails: z.array(z.string()).nullish(),
  primary_image_url: text,
  video_url: text,
  external_video_url: text,
  spin_images: z.array(z.string()).nullish(),
  spin_interior_image: text,
  spin_code: text,
  hotspots: hotspotsSchema.nullish(),
  standardEquipment: z.union([z.array(z.string()), z.string()]).nullish(),
  dealercomments: text,
  file: text,
  /** The dealer notice that a state asks for (NSW: Form 5), as an address. */
  dealer_notice: text,
  /** Our own: what is known of its past, with who said it and when. */
  history: historySchema.nullish(),
  payment_processors: z.array(z.string()).nullish(),
  location_id: z.union([z.string(), z.number()]).nullish(),
  location_name: text,
  location_slug: text,
  /** Our own: the phone of the place, where the site does not show the place itself. */
  location_phone: text,
  city: text,
  state: text,
  dealership_id: z.union([z.string(), z.number()]).nullish(),
  dealership_slug: text,
  dealership_name: text,
  private_suburb: text,
  private_postcode: text,
  youxQuote: z.object({ weeklyRepaymentAmount: number, advertisedRate: number, comparisonRate: number }).nullish(),
  autograb_data: z.object({ state_average_market_price: number, average_market_price: number }).nullish(),
  finance_lenders: z.record(z.string(), financeLenderSchema).nullish(),
  body_width: textOrNumber,
  body_length: textOrNumber,
  tare_weight: textOrNumber,
  axle_type: textOrNumber,
  sleeps: textOrNumber,
  aggregate_trailer_mass: textOrNumber,
  gross_trailer_mass: textOrNumber,
  tow_ball_weight: textOrNumber,
  /** A motorcycle that a learner may ride (Learner Approved Motorcycle Scheme). */
  lams: flag,
  /** Of a motorcycle, mm. */
  seat_height: textOrNumber,
  /** Of a motorcycle with its liquids, kg. */
  kerb_weight: textOrNumber,
  /** Of an electric vehicle: km on one charge, kWh, and how long a charge takes, in the feed's words. */
  electric_range: textOrNumber,
  battery_kwh: textOrNumber,
  charge_time: text,
  /** kW, Nm, seconds from 0 to 100 km/h, km/h. */
  power_kw: textOrNumber,
  torque_nm: textOrNumber,
  acceleration: textOrNumber,
  top_speed: textOrNumber,
  /** The engine in the feed's words: "3.0L twin-turbo flat six". */
  engine: text,
  /** Our own: order of "Most relevant", higher first (SRCH-032). */
  custom_rank: number,
});

export type Variant = z.infer<typeof variantSchema>;
export type Hotspots = z.infer<typeof hotspotsSchema>;
export type FinanceLender = z.infer<typeof financeLenderSchema>;
export type Vehicle = z.infer<typeof vehicleSchema>;
