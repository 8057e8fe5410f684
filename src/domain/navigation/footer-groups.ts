import { groupHref, modelsByGroup } from '../model/model-groups.ts';
import { capital } from '../text/capital.ts';
import type { NavGroup, NavLink } from './navigation.ts';
import { bodyLink, companyLinks, type NavFacts, serviceLinks, TEST_DRIVE_PATH, typeLinks } from './navigation.ts';

/**
 * The footer's groups: the site's own, or those of NAV-023. Links without a page and empty groups are left out; of the
 * groups that a site did not write, also a link to what a group before it leads to.
 */
export function footerGroups(facts: NavFacts): NavGroup[] {
  const { settings, paths, bodies } = facts;
  const known = ({ href }: NavLink) => !href.startsWith('/') || paths.has(href.replace(/[?#].*$/, ''));
  const own = settings.navigation.footerGroups;
  const ford = settings.navigation.header === 'ford';
  const { singular, plural } = facts.nouns;
  const groups: NavGroup[] =
    own.length > 0
      ? own
      : [
          {
            title: ford ? 'Vehicles' : capital(plural),
            links: (ford ? fordBodies(facts) : [...typeLinks(facts), ...bodies.map(bodyLink)]).slice(0, 6),
          },
          {
            title: 'Buyer tools',
            links: [
              { text: facts.stockText, href: settings.search.defaultPath },
              { text: 'Offers', href: '/special-offers' },
              ...(settings.features.tradeIn ? [{ text: 'Trade In', href: '/trade-in' }] : []),
              ...(settings.features.finance ? [{ text: 'Finance', href: settings.finance.path }] : []),
              { text: facts.bookText, href: TEST_DRIVE_PATH },
              ...(ford ? [] : [{ text: 'New models', href: '/models' }]),
              ...(ford ? [] : [{ text: `Sell Your ${capital(singular)}`, href: settings.content.sellYourCarPath }]),
            ],
          },
          { title: 'Servicing and parts', links: serviceLinks(facts) },
          {
            title: settings.site.name,
            links: [
              ...companyLinks(facts),
              ...(facts.hasSeveralLocations ? [{ text: 'Locations', href: '/dealerships' }] : []),
            ],
          },
        ];
  const seen = new Set<string>();
  const isNew = ({ href }: NavLink) => own.length > 0 || (!seen.has(href) && seen.add(href));
  return groups
    .map(({ title, links }) => ({ title, links: links.filter((link) => known(link) && isNew(link)) }))
    .filter(({ links }) => links.length > 0);
}

/** The bodies of the range (ROUTE-054); those in stock where the site has no range. */
function fordBodies({ paths, models, bodies }: NavFacts): NavLink[] {
  return paths.has('/models')
    ? modelsByGroup(models).map(({ title }) => ({ text: title, href: groupHref(title) }))
    : bodies.map(bodyLink);
}
