import type { CallToolResult } from '@modelcontextprotocol/server';
import { MAX_ANSWER } from '#src/domain/assistants/tool-limits.ts';
import { NOT_ADVICE } from '#src/domain/assistants/tool-texts.ts';
import { markdownText } from '#src/domain/text/markdown.ts';
import { log, safeError } from '../log/log.ts';
import { soldByLine } from '../site-data/sold-by.ts';
import { countCall } from './count-calls.ts';
import { addressOf, type ToolContext, ToolRefusal } from './tool-answer.ts';
import type { Tool } from './tools.ts';

const FAILED = 'The answer could not be worked out. Try again in a moment.';

/**
 * Answers a call of a tool: its words with the day of the stock and where they come from, and the same as data. What it cannot
 * answer is said in words, and every call is counted for the dealer.
 *
 * @param input as the tool's schema has checked it.
 */
export async function callTool(tool: Tool, input: unknown, context: ToolContext): Promise<CallToolResult> {
  const { assistants } = context;
  try {
    const { lines, data, source, about } = await tool.run(input as never, context);
    await countCall(context, { tool: tool.name, outcome: 'answered', about });
    const address = addressOf(context, source);
    const dealer = soldByLine(context.site);
    const foot = `\n\n${dealer && `Sold by ${markdownText(dealer)}.\n`}Stock of ${assistants.stockDate}. Source: ${address}\n${NOT_ADVICE}`;
    const text = `${lines
      .join('\n')
      .trim()
      .slice(0, MAX_ANSWER - foot.length)}${foot}`;
    return {
      content: [{ type: 'text', text }],
      structuredContent: {
        ...data,
        ...(dealer && { sold_by: dealer }),
        stock_date: assistants.stockDate,
        source: address,
        note: NOT_ADVICE,
      },
    };
  } catch (error) {
    await countCall(context, { tool: tool.name, outcome: 'refused' });
    if (!(error instanceof ToolRefusal)) log.error({ err: safeError(error) }, `The tool ${tool.name} failed.`);
    const text = error instanceof ToolRefusal ? error.message : FAILED;
    return { content: [{ type: 'text', text }], isError: true };
  }
}
