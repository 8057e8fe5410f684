/** A typeface of an agency, with the room that Arial needs to take in its place until the file is there. */
export type OwnFace = {
  url: string;
  /** "400 700". */
  weights: string;
  ascent: string;
  descent: string;
  lineGap: string;
  adjust: string;
  preload: boolean;
};

/** A script of others, as a page holds it until a visitor has said yes. */
export type OutsideScript = {
  /** What visitors are asked about. */
  name: string;
  src: string;
  integrity?: string;
  attributes: Record<string, string>;
};

/** What an agency adds to the pages of a dealer (docs/agencies.md). */
export type OwnParts = {
  /** The file that says so. */
  config: string;
  face?: OwnFace;
  /** Addresses of style sheets. */
  styles: string[];
  scripts: OutsideScript[];
  /** HTML of sections of the home page, by what `theme.home.sections` calls them. */
  sections: Record<string, string>;
  /** HTML below the text of pages that editors wrote, by the names of their files. */
  pages: Record<string, string>;
};

/** How settings and content call what an agency adds: `own:` and its name there. */
const OWN = 'own:';

/** The name behind `own:`; undefined for what the product has. */
export const ownName = (value: string): string | undefined =>
  value.startsWith(OWN) ? value.slice(OWN.length) : undefined;
