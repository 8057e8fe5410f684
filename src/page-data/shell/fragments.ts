/**
 * Parts of pages that depend on their props and on the shell of the site alone, such as a vehicle's card: rendered once for
 * a dealer and placed in every page that holds them (docs/decisions/017-cards-are-components.md).
 */
export type Fragments = {
  /** @param kind what is rendered: the component itself or a name. */
  find(kind: unknown, props: object): string | undefined;
  keep(kind: unknown, props: object, html: string): void;
};
