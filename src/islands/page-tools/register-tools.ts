import { MAX_ADDRESS, MAX_QUERY, MAX_VEHICLES, USUAL_VEHICLES } from '#src/domain/assistants/tool-limits.ts';
import { TOOL_TEXTS } from '#src/domain/assistants/tool-texts.ts';
import { MAX_LINE, MAX_MESSAGE } from '#src/domain/lead/forms/form-fields.ts';
import type { ToolAnswer } from './tool-answer.ts';

/** A tool of the page, as WebMCP takes it (draft of 20 October 2026, webmachinelearning.github.io/webmcp). */
export type PageTool = {
  name: string;
  description: string;
  inputSchema: object;
  /** `readOnlyHint`: it changes nothing; `untrustedContentHint`: what it answers was written by others. */
  annotations?: { readOnlyHint?: boolean; untrustedContentHint?: boolean };
  execute(input: unknown): Promise<ToolAnswer>;
};

/** The browser's side of WebMCP: `document.modelContext`. */
export type ModelContext = { registerTool?(tool: PageTool): unknown };

const line = (description: string) => ({ type: 'string', maxLength: MAX_LINE, description });

/** The code of a tool is loaded when it is first used. */
export const PAGE_TOOLS: readonly PageTool[] = [
  {
    name: 'search_vehicles',
    description: TOOL_TEXTS.search_vehicles.description,
    inputSchema: {
      type: 'object',
      properties: {
        query: {
          type: 'string',
          maxLength: MAX_QUERY,
          description:
            'What to look for, in words: make, model, body, fuel, colour, features, "under 30000", "7 seats".',
        },
        limit: {
          type: 'integer',
          minimum: 1,
          maximum: MAX_VEHICLES,
          description: `How many vehicles to list; ${USUAL_VEHICLES} when not given.`,
        },
      },
      required: ['query'],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true, untrustedContentHint: true },
    execute: async (input) => (await import('./search-vehicles.ts')).searchVehicles(input),
  },
  {
    name: 'get_vehicle',
    description: `${TOOL_TEXTS.get_vehicle.description} Without an address: of the vehicle whose page is open.`,
    inputSchema: {
      type: 'object',
      properties: {
        address: {
          type: 'string',
          maxLength: MAX_ADDRESS,
          description: 'Address of the page of the vehicle on this website, as search_vehicles gives it.',
        },
      },
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true, untrustedContentHint: true },
    execute: async (input) => (await import('./get-vehicle.ts')).getVehicle(input),
  },
  {
    name: 'contact_dealer',
    description:
      'Prepares an enquiry to the dealer: opens the enquiry form of the open page and fills it in. It sends ' +
      'nothing. The person has to read the form, agree to its terms and press its button. On the page of a vehicle ' +
      'the enquiry is about that vehicle.',
    inputSchema: {
      type: 'object',
      properties: {
        message: { type: 'string', maxLength: MAX_MESSAGE, description: 'What to ask the dealer.' },
        name: line('First name, if the person gave it.'),
        last_name: line('Last name, if the person gave it.'),
        email: line('Email address, if the person gave it.'),
        phone: line('Australian phone number, if the person gave it.'),
      },
      required: ['message'],
      additionalProperties: false,
    },
    execute: async (input) => (await import('./contact-dealer.ts')).contactDealer(input),
  },
];

/** Offers the tools of the page to the assistant of a browser that has one; a tool it does not take leaves the others. */
export async function registerTools(context: ModelContext): Promise<void> {
  // AGENT-011: the site offers none (`assistants.tools`).
  if ('noTools' in document.documentElement.dataset) return;
  for (const tool of PAGE_TOOLS) {
    try {
      await context.registerTool?.(tool);
    } catch (error) {
      console.warn(`The browser does not take the tool ${tool.name}.`, error);
    }
  }
}
