import type { WrittenPage } from '#src/domain/content/content.schema.ts';
import { ACCESSIBILITY_SLUG, accessibilityStatement } from '#src/domain/policy/accessibility-statement.ts';
import { PRIVACY_SLUG, privacyPolicy } from '#src/domain/policy/privacy-policy.ts';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import type { SiteContent } from '#src/domain/site/site-model.ts';
import { renderMarkdown } from './markdown.ts';

/** The pages that a site writes itself, as Markdown. */
export const WRITTEN_PAGES: Record<
  string,
  { title: string; description(name: string): string; write(settings: Settings, content: SiteContent): string }
> = {
  [PRIVACY_SLUG]: {
    title: 'Privacy policy',
    description: (name) =>
      `Which personal information ${name} collects on this website, why, who else receives it, and how to see or correct it.`,
    write: (settings, content) => privacyPolicy({ settings, content }),
  },
  [ACCESSIBILITY_SLUG]: {
    title: 'Accessibility',
    description: (name) => `How accessible the website of ${name} is, what does not work yet, and whom to tell.`,
    write: (settings, content) => accessibilityStatement(settings, content.accessibility),
  },
};

/** The pages that editors did not write and the law expects: an editor's page of the same name takes the place of one (CONTENT-010). */
export function writtenPages(settings: Settings, content: SiteContent): WrittenPage[] {
  const own = new Set(content.pages.map(({ slug }) => slug));
  return Object.entries(WRITTEN_PAGES)
    .filter(([slug]) => !own.has(slug))
    .map(([slug, { title, description, write }]) => ({
      ...{ slug, title, description: description(settings.site.name), isWritten: true as const },
      html: renderMarkdown(write(settings, content)),
    }));
}
