/** What a tool answers: text, as the Model Context Protocol has it. */
export type ToolAnswer = { content: { type: 'text'; text: string }[]; isError?: true };

export const toolAnswer = (text: string): ToolAnswer => ({ content: [{ type: 'text', text }] });
export const refusal = (text: string): ToolAnswer => ({ ...toolAnswer(text), isError: true });
