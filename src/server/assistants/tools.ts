import { TOOL_INPUTS, type ToolInput } from '#src/domain/assistants/tool-inputs.schema.ts';
import { TOOL_TEXTS, type ToolName, type ToolText } from '#src/domain/assistants/tool-texts.ts';
import { checkAvailability, compareVehicles, getVehicle } from './about-vehicle.ts';
import { financeFigures } from './finance-figures.ts';
import { openingHours } from './opening-hours.ts';
import { prepareEnquiry, prepareTestDrive, prepareTradeIn } from './prepare-request.ts';
import { searchVehicles } from './search-vehicles.ts';
import type { ToolAnswer, ToolContext } from './tool-answer.ts';

type Handlers = { [Name in ToolName]: (input: ToolInput<Name>, context: ToolContext) => Promise<ToolAnswer> };

/** What answers; a tool that is described is a type error until it has an entry here. */
const HANDLERS: Handlers = {
  search_vehicles: searchVehicles,
  get_vehicle: getVehicle,
  compare_vehicles: compareVehicles,
  check_availability: checkAvailability,
  opening_hours: openingHours,
  finance_figures: financeFigures,
  prepare_trade_in: prepareTradeIn,
  prepare_test_drive: prepareTestDrive,
  prepare_enquiry: prepareEnquiry,
};

/** A tool as it is offered. */
export type Tool = ToolText & {
  name: ToolName;
  input: (typeof TOOL_INPUTS)[ToolName];
  run(input: never, context: ToolContext): Promise<ToolAnswer>;
};

/** The tools of a site: those that prepare what it does not take, or reckon what it does not show, are left out. */
export function toolsOf({
  assistants: { tradeIn, lends, driven, locations },
}: Pick<ToolContext, 'assistants'>): Tool[] {
  const isOffered: Partial<Record<ToolName, boolean>> = {
    prepare_trade_in: tradeIn !== undefined,
    finance_figures: lends === true,
    prepare_test_drive: driven.length > 0,
    opening_hours: locations.length > 0,
  };
  return (Object.keys(TOOL_TEXTS) as ToolName[])
    .filter((name) => isOffered[name] ?? true)
    .map((name) => ({ name, ...TOOL_TEXTS[name], input: TOOL_INPUTS[name], run: HANDLERS[name] as Tool['run'] }));
}
