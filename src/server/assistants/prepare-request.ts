import type { ToolInput } from '#src/domain/assistants/tool-inputs.schema.ts';
import { markdownText } from '#src/domain/text/markdown.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import { namedVehicle, nameOf, type VehicleNow, vehicleNow } from './named-vehicle.ts';
import { addressOf, type ToolAnswer, type ToolContext, ToolRefusal } from './tool-answer.ts';

const CONTACT_PATH = '/contact';

/** A link to the form of a trade-in, towards a vehicle where one is named. */
export async function prepareTradeIn(
  { vehicle }: ToolInput<'prepare_trade_in'>,
  context: ToolContext,
): Promise<ToolAnswer> {
  const { tradeIn } = context.assistants;
  if (!tradeIn) throw new ToolRefusal('This website takes no trade-ins. Use prepare_enquiry.');
  if (vehicle === undefined || !tradeIn.forVehicle) return prepared('trade-in form', tradeIn.path, context);
  const now = await wanted(vehicle, context);
  return prepared('trade-in form', `${tradeIn.forVehicle}?car_id=${encodeURIComponent(now.id)}`, context, now);
}

/** A link to the form of a test drive; to the enquiry about a vehicle that cannot be driven before it is bought. */
export async function prepareTestDrive(
  { vehicle }: ToolInput<'prepare_test_drive'>,
  context: ToolContext,
): Promise<ToolAnswer> {
  const now = await wanted(vehicle, context);
  if (now.availability === 'for sale' && context.assistants.driven.includes(now.slug))
    return prepared('test drive form', `${carPath(now)}#book-test-drive`, context, now);
  const answer = prepared('enquiry form', `${carPath(now)}#enquire`, context, now);
  return { ...answer, lines: ['The website offers no test drive of this vehicle at the moment.', ...answer.lines] };
}

/** A link to the enquiry form: of a vehicle, or of the dealer with the subject filled in. */
export async function prepareEnquiry(
  { vehicle, subject }: ToolInput<'prepare_enquiry'>,
  context: ToolContext,
): Promise<ToolAnswer> {
  if (vehicle !== undefined) {
    const now = await wanted(vehicle, context);
    return prepared('enquiry form', `${carPath(now)}#enquire`, context, now);
  }
  const query = subject ? `?${new URLSearchParams({ about: subject })}` : '';
  return prepared('enquiry form', `${CONTACT_PATH}${query}`, context);
}

/** The vehicle that a request is about. @throws ToolRefusal for one that is sold. */
async function wanted(named: string, context: ToolContext): Promise<VehicleNow> {
  const now = await vehicleNow(context, namedVehicle(context, named));
  if (now.availability === 'sold') throw new ToolRefusal('This vehicle is sold. Use search_vehicles for others.');
  return now;
}

function prepared(form: string, path: string, context: ToolContext, about?: VehicleNow): ToolAnswer {
  const link = addressOf(context, path);
  const name = about && nameOf(about);
  return {
    lines: [
      `The ${form}${name ? ` for ${markdownText(name)}` : ''}: ${link}`,
      'Nothing was sent. The person opens the link, checks the form, agrees to its terms and sends it.',
    ],
    data: { link, sent: false, ...(name && { vehicle: name }) },
    source: path,
    ...(about && { about: about.slug }),
  };
}
