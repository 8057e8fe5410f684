import type { ReactNode } from 'react';

/** A vehicle in stock as a component of an agency is given it: what its card says. */
export type OwnVehicle = {
  /** Address of its page. */
  href: string;
  /** "2021 Mazda CX-5". */
  title: string;
  /** "Maxx Sport"; may be empty. */
  subtitle: string;
  /** With what it includes, as the law asks: "$30,000 drive away", "$189 /week"; words where there is no price. */
  price: string;
  /** Kilometres, gearbox and the like. */
  facts: string[];
  photo: { src: string; alt: string };
  location?: string;
};

/** Which vehicles a component asks for. */
export type VehicleQuestion = { most: number; make?: string; body?: string; carType?: 'new' | 'used' | 'demo' };

/** What every component of an agency is given. It prints in a build: hooks that wait for a browser do nothing. */
export type OwnProps = {
  site: {
    slug: string;
    name: string;
    /** Address of the site, without a slash at its end. */
    origin: string;
    phone: { text: string; href: string } | null;
    /** Where the search begins. */
    stockHref: string;
    /** How many vehicles a search finds, as the home page counts them. */
    stockCount: number;
    noun: { singular: string; plural: string };
    /** YYYY-MM-DD where the dealer is; a component that reads the clock itself would print another page every time. */
    today: string;
  };
  /** Vehicles in stock, the best first. */
  vehicles(question: VehicleQuestion): OwnVehicle[];
  /** What the editor wrote beside the name of a block: `[[own:warranty years="5"]]` gives `{ years: '5' }`. */
  values: Readonly<Record<string, string>>;
};

/** A function of React that prints a part of a page. */
export type OwnComponent = (props: OwnProps) => ReactNode;

/** Every dealer, or these. */
type Dealers = { dealers?: 'all' | readonly string[] };

type OwnFont = {
  /** A WOFF2 file below `slots/`. */
  file: string;
  /** What allows it on these websites: "SIL Open Font License 1.1", "Acme Type, licence 4711 of 2026". */
  licence: string;
  /** The most bytes it may have. */
  bytes: number;
  /** "400 700" of a variable font, "400" of one with a single weight; found in the file when absent. */
  weights?: string;
  /** Whether pages ask for it before their styles; as a rule they do. */
  preload?: boolean;
};

type OwnStyle = {
  /** A CSS file below `slots/`. */
  file: string;
  /** The most bytes it may have, compressed. */
  bytes: number;
} & Dealers;

type OwnPart = {
  component: OwnComponent;
  /** The most bytes of HTML it may print, compressed. */
  bytes: number;
};

type OwnScript = {
  /** What visitors are asked about: "May we load Acme Chat?" */
  name: string;
  /** An https address. */
  src: string;
  /** The most bytes it loads, as its maker declares; `forecourt slots --measure` compares. */
  bytes: number;
  /** `sha384-…`, where its maker publishes one. */
  integrity?: string;
  /** Attributes of the script element that its maker asks for, such as `data-account`. */
  attributes?: Readonly<Record<string, string>>;
  /** Other origins that it loads from, by what it loads; its own is among `script` by itself. */
  csp?: { script?: readonly string[]; style?: readonly string[]; font?: readonly string[] };
} & Dealers;

/**
 * A row in the words of its feed (of a CSV: its headers in lower-case letters and digits, `Retail Price` as `retailprice`), or in ours
 * (docs/spec/02-data-model.md): texts, figures, flags and lists of texts.
 */
export type FeedRow = Readonly<Record<string, unknown>>;

export type OwnFeedReader = {
  /** What the documentation says of it. */
  about?: string;
} & (
  | {
      /** Read as one of these, then row by row: the whole feed is never in memory. */
      rows: 'csv' | 'json' | 'xml';
      /** The XML element, or the key of the JSON list, that holds a vehicle. */
      record?: string;
      /** A row of ours; undefined leaves the row out, an error leaves it out with the error as the reason. */
      row(values: FeedRow): FeedRow | undefined;
    }
  | {
      /** All rows of a feed of any other form, from its text. */
      read(text: string): Iterable<FeedRow> | AsyncIterable<FeedRow> | Promise<Iterable<FeedRow>>;
    }
);

/** What an agency adds to the product, each by a name that settings and content call it by: `own:name`. */
export type ForecourtConfig = {
  /** Typefaces: `theme.font: "own:name"`. */
  fonts?: Readonly<Record<string, OwnFont>>;
  /** Style sheets after those of the product. */
  styles?: Readonly<Record<string, OwnStyle>>;
  /** Sections of the home page: `theme.home.sections: [..., "own:name"]`. */
  sections?: Readonly<Record<string, OwnPart>>;
  /** Parts of pages that editors write: `component: own:name` of a page, or a line `[[own:name]]` in its text. */
  blocks?: Readonly<Record<string, OwnPart>>;
  /** Scripts of others: a chat, call tracking. */
  scripts?: Readonly<Record<string, OwnScript>>;
  /** Readers of feeds: `stock.feeds[].format: "own:name"`. */
  feedReaders?: Readonly<Record<string, OwnFeedReader>>;
};

/** Says what is in `forecourt.config.ts`, with types and completion. */
export const defineConfig = (config: ForecourtConfig): ForecourtConfig => config;
