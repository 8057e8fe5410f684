import { tzOffset } from '@date-fns/tz';
import type { ToolInput } from '#src/domain/assistants/tool-inputs.schema.ts';
import { daysFrom } from '#src/domain/calendar/days.ts';
import { hoursOn, specialHoursText, upcomingSpecialHours, weekRows } from '#src/domain/location/hours.ts';
import { locationType } from '#src/domain/location/location-block.ts';
import { localTime, openState } from '#src/domain/location/open-state.ts';
import { markdownText } from '#src/domain/text/markdown.ts';
import type { AssistantLocation } from '../site-data/assistant-data.ts';
import { addressOf, type ToolAnswer, type ToolContext, ToolRefusal } from './tool-answer.ts';

/** days; what a location's own page looks ahead for its next opening. */
const DAYS_AHEAD = 14;
/** Days with hours of their own that an answer names. */
const MAX_SPECIAL = 8;

/** Hours of the dealer's locations: at this moment, in the week, and on days that differ. */
export async function openingHours(
  { location }: ToolInput<'opening_hours'>,
  context: ToolContext,
): Promise<ToolAnswer> {
  const { assistants } = context;
  const wanted = location?.toLowerCase();
  const found = assistants.locations.filter(
    ({ name, postalAddress }) => !wanted || `${name} ${postalAddress}`.toLowerCase().includes(wanted),
  );
  if (found.length === 0) {
    const names = assistants.locations.map(({ name }) => markdownText(name)).join(', ');
    throw new ToolRefusal(`No location has that name.${names && ` There is: ${names}.`}`);
  }
  const all = found.map((one) => hoursOf(one, context));
  const [only] = found.length === 1 ? found : [];
  return {
    lines: all.flatMap(({ name, kind, address, state, week, special }) => [
      `## ${markdownText(name)}`,
      '',
      [address, kind].filter(Boolean).map(markdownText).join(', '),
      ...(state ? [`Now: ${state}.`] : []),
      ...week.map(({ days, hours }) => `- ${days}: ${markdownText(hours)}`),
      ...special.map(({ date, hours }) => `- ${date}: ${markdownText(hours)} (differs from the week)`),
      '',
    ]),
    data: { locations: all, ...(context.site.phone && { phone: context.site.phone }) },
    source: only?.path ?? '/dealerships',
  };
}

function hoursOf(location: AssistantLocation, context: ToolContext) {
  const { assistants, now } = context;
  const offset = tzOffset(location.timeZone, now);
  const here = localTime(now, [[0, offset]]);
  const special = upcomingSpecialHours(assistants.specialHours, location.id, here.date);
  const spans = daysFrom(here.date, -1, DAYS_AHEAD).flatMap((date) => {
    const { isOpen, span } = hoursOn(location, assistants.specialHours, date);
    return isOpen ? [{ date, ...span }] : [];
  });
  const week = weekRows(location, { closedText: assistants.closedText });
  return {
    name: location.name,
    kind: locationType(location),
    address: location.postalAddress,
    ...(location.path && { page: addressOf(context, location.path) }),
    time_zone: location.timeZone,
    // A location without hours says nothing of whether it is open.
    ...(week.length > 0 && { state: openState(spans, here).text, open_now: openState(spans, here).open }),
    week: week.map(({ label, text }) => ({ days: label, hours: text })),
    special: special.slice(0, MAX_SPECIAL).map((entry) => specialHoursText(entry, here.date)),
  };
}
