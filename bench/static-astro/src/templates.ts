type Template = (props: object) => unknown;

const modules = import.meta.glob<{ default: Template }>('../../../src/pages/*.astro', { eager: true });

/** The templates of the product, by kind of page: their files' names. */
export const templates = new Map(
  Object.entries(modules).map(([path, { default: template }]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.astro'.length),
    template,
  ]),
);
