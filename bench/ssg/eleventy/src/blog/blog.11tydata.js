export default {
  layout: 'post.njk',
  eleventyComputed: { permalink: ({ page }) => `${page.filePathStem}.html` },
};
