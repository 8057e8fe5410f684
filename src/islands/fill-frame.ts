/**
 * A copy of a printed `<template>` with texts in the place of its tokens: `{rate}` in its text becomes `texts.rate`. What is
 * put in is text, whatever it holds.
 */
export function fillFrame(template: HTMLTemplateElement, texts: Readonly<Record<string, string>>): DocumentFragment {
  const frame = document.importNode(template.content, true);
  const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    node.nodeValue = (node.nodeValue ?? '').replace(/\{(\w+)\}/g, (token, name: string) => texts[name] ?? token);
  return frame;
}
