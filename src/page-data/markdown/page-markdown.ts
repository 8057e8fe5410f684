import { markdownFacts, markdownLink } from '#src/domain/markdown/markdown.ts';
import type { PageProps, PlannedPage } from '../pages.ts';
import type { ShellProps } from '../shell.ts';
import { locationMarkdown } from './location-markdown.ts';
import { offerMarkdown } from './offer-markdown.ts';
import { searchMarkdown } from './search-markdown.ts';
import { hasTwin, type TwinKind } from './twin-kinds.ts';
import { vehicleMarkdown } from './vehicle-markdown.ts';

/** The kinds of page with a twin, and what it says: lines of Markdown from the heading on. */
const TWINS: { [K in TwinKind]: (props: PageProps[K], origin: string) => string[] } = {
  vehicle: vehicleMarkdown,
  search: searchMarkdown,
  location: locationMarkdown,
  offer: offerMarkdown,
};

/**
 * The Markdown twin of a page, from the page's own props; undefined for kinds without one. Pure, like the page. Feed and
 * editor texts are words in it, never markup; a licence number and what a price includes are said as on the page.
 */
export function pageMarkdown({ kind, props }: PlannedPage, shell: ShellProps): string | undefined {
  if (!hasTwin(kind, props.head.robots)) return undefined;
  const make = TWINS[kind] as (props: PlannedPage['props'], origin: string) => string[];
  const { canonical } = props.head;
  const { origin } = new URL(canonical);
  const { business, phone } = shell;
  const about = markdownFacts([
    [
      'Dealer',
      business.legalName && business.legalName !== shell.name ? `${shell.name} (${business.legalName})` : shell.name,
    ],
    ['Phone', phone?.text],
    ['Address', business.address],
    ['ABN', business.abn],
    ...business.licences.map(({ label, number }) => [label, number] as const),
  ]);
  const lines = [
    ...make(props, origin),
    '',
    '---',
    '',
    ...about,
    `- ${markdownLink('The page with pictures and forms', canonical)}`,
  ];
  return `${lines.join('\n')}\n`;
}
