import type { FunctionContext } from '../http/context.ts';
import type { AssistantData } from '../site-data/assistant-data.ts';

/** What a tool knows: the call's context, and what assistants may ask of its dealer. */
export type ToolContext = FunctionContext & { assistants: AssistantData };

/** What a tool answers: Markdown for reading, the same as data, and where it comes from. */
export type ToolAnswer = {
  lines: string[];
  data: Record<string, unknown>;
  /** Path on the site, with its query. */
  source: string;
  /** What it was about, to be counted: a vehicle of the site by its slug, or nothing. Never words of a person. */
  about?: string;
};

/** A tool that cannot answer, in words for the assistant. */
export class ToolRefusal extends Error {}

/** The whole address of a path of the site. */
export const addressOf = ({ assistants }: Pick<ToolContext, 'assistants'>, path: string): string =>
  `${assistants.origin}${path}`;
