import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { INSTRUCTIONS } from '#src/domain/assistants/tool-texts.ts';
import { callTool } from './call-tool.ts';
import type { ToolContext } from './tool-answer.ts';
import { toolsOf } from './tools.ts';

/** Raised when a tool takes or answers something else. */
const VERSION = '1.0.0';

/**
 * Answers a message of the Model Context Protocol without a session: of the revision of 28 July 2026, or by the stateless HTTP of
 * the revisions before it.
 *
 * @param body the message, as it was read from the request.
 */
export function answerMcp(request: Request, body: unknown, context: ToolContext): Promise<Response> {
  const handler = createMcpHandler(() => serverOf(context), { keepAliveMs: 0 });
  return handler.fetch(request, { parsedBody: body });
}

function serverOf(context: ToolContext): McpServer {
  const { site, assistants } = context;
  const server = new McpServer(
    { name: `forecourt-${site.slug}`, title: site.name, version: VERSION, websiteUrl: assistants.origin },
    // The tools are those of the build: nobody has to be told that they changed.
    { capabilities: { tools: { listChanged: false } }, instructions: `${site.name}. ${INSTRUCTIONS}` },
  );
  for (const tool of toolsOf(context)) {
    const { name, title, description, input } = tool;
    const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
    server.registerTool(name, { title, description, inputSchema: input, annotations }, (values: unknown) =>
      callTool(tool, values, context),
    );
  }
  return server;
}
