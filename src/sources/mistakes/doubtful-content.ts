import { isAbn } from '#src/domain/brand/abn.ts';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import type { SiteContent } from '#src/domain/site/site-model.ts';
import type { Mistake } from './mistakes.ts';
import { placeOf } from './place-of.ts';

/** ABNs of samples: no business has one with these digits. */
const INVENTED = /^\d\d ?000 ?000/;

/**
 * What is built as it is written and is hardly meant so: pages without a word, posts of days to come, an ABN whose check
 * digits are wrong.
 *
 * @param today YYYY-MM-DD where the dealer is.
 */
export function doubtfulContent(root: string, settings: Settings, content: SiteContent, today: string): Mistake[] {
  const { slug, abn } = settings.site;
  const home = `content/${slug}`;
  const diagnostics = (file: string, key: string, text: string): Mistake => ({
    ...placeOf(root, file, key.split('.').filter(Boolean)),
    key,
    text,
  });
  return [
    ...(abn && !isAbn(abn) && !INVENTED.test(abn)
      ? [
          diagnostics(
            `sites/${slug}/site.json`,
            'site.abn',
            `Got "${abn}". Its first two digits do not fit the others: one is mistyped.`,
          ),
        ]
      : []),
    ...content.pages
      .filter(({ html, form, embed }) => html === '' && !form && !embed)
      .map((page) =>
        diagnostics(`${home}/pages/${page.slug}.md`, '', 'The page has no text. Write it below the second ---.'),
      ),
    ...content.blog.flatMap((post) => {
      const file = `${home}/blog/${post.category}/${post.slug}.md`;
      return [
        ...(post.html === '' ? [diagnostics(file, '', 'The post has no text. Write it below the second ---.')] : []),
        ...(post.date > today
          ? [diagnostics(file, 'date', `Got ${post.date}, a day to come: the post is shown from now on.`)]
          : []),
      ];
    }),
  ];
}
