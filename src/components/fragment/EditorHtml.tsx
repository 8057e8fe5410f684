/** Markup that an editor wrote and the sources made safe, in a box of its own. */
export function EditorHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when the content was read.
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
