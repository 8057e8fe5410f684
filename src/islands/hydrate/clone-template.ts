/**
 * Clones a `<template>` and replaces its tokens by texts: `{rate}` becomes `texts.rate`. A value is always inserted as
 * text.
 */
export function cloneTemplate(
  template: HTMLTemplateElement,
  texts: Readonly<Record<string, string>>,
): DocumentFragment {
  const frame = document.importNode(template.content, true);
  const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    node.nodeValue = (node.nodeValue ?? '').replace(/\{(\w+)\}/g, (token, name: string) => texts[name] ?? token);
  return frame;
}
