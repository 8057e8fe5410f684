/** A text of a dealer as Markdown shows it, letter by letter. */
export const markdownText = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>()#+|~!&]/g, '\\$&');

/** What Markdown makes a link of an address. */
export const mailLink = (address: string): string => `[${markdownText(address)}](mailto:${encodeURI(address)})`;
