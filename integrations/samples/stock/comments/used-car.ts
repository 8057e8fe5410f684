/** Sentences about used cars, by what they speak of. */
export const HISTORY = [
  'One owner from new, with the logbook stamped at every service and both keys.',
  'Two local owners and a full service history kept in the glovebox.',
  'Traded in by a retired couple who had it garaged and serviced every ten thousand kilometres.',
  'It comes from a company that changes its cars every three years and services them on time.',
  'We sold it new, serviced it since and took it back as a trade-in, so we know it well.',
  'The previous owner kept every receipt, down to the wiper blades.',
  'It spent its life with a family in {city} who has now moved up to something larger.',
  'A former demonstrator with one private owner since.',
  'Serviced last week: oil, filters, cabin filter and a fresh set of front brake pads.',
  'The logbook shows nine stamps, the last of them 500 kilometres ago.',
  'One careful commuter owned it; most of its {km} km were highway.',
  'It came to us from an estate and has covered very few kilometres in its last two years.',
  'Ex-government, which means it was serviced to the schedule and not a day later.',
];
export const CONDITION = [
  'The paint is glossy, with a small stone chip on the bonnet that we have touched up.',
  'There is a light scuff on the rear bumper corner; it is in the pictures.',
  'The cabin has never been smoked in and the {interior} trim shows hardly any wear.',
  'Four matching tyres with plenty of tread, and a spare that has never been on the road.',
  'We replaced two tyres and the battery before putting it on the lot.',
  'Inside it presents like a car with half the kilometres.',
  'No marks on the wheels, no scratches on the tailgate, no stains on the seats.',
  'You will find the usual small marks of its age outside; inside it is very tidy.',
  'Our workshop went over it with the 110-point check and found it needed only a globe.',
  'The windscreen was replaced this year and the camera behind it recalibrated.',
  'There is wear on the driver’s seat bolster in keeping with the kilometres.',
];
export const DRIVING = [
  'The {kw} kW engine is happy in traffic and does not run out of breath on a hill.',
  'It drives the way it should: straight, quiet and with no rattles over the speed humps in our street.',
  'With {nm} Nm on tap it overtakes without fuss.',
  'On the label it takes {use} for 100 kilometres combined.',
  'Light steering and a good camera make it an easy car to park.',
  'We drove it home twice this week and would happily keep it.',
  'The gearbox shifts smoothly cold and warm.',
  'The ride is settled, even on country roads.',
];
export const ELECTRIC_DRIVING = [
  'On the label it takes {use} for 100 kilometres (WLTP), so a home charge overnight covers most weeks.',
  'Battery health was read in our workshop before it went on sale; ask for the printout.',
  'Both charging cables are in the boot, and we can arrange a wall box with an electrician.',
  'Silent, quick off the line and cheap to service: there is no oil to change.',
];
export const EQUIPMENT = [
  'This {badge} has {feature}, which many of them do not.',
  'The one thing people notice first is the {feature}.',
  'Highlights include {feature} and {feature}.',
  'It has the {feature} you would ask for, and room for {seats}.',
  'Equipment you would miss in a cheaper badge: {feature}.',
];
export const TOWING = [
  'It tows {tow} kg with brakes, and the tow bar and brake controller are already fitted.',
  'Rated to tow {tow} kg, so a family van or a tinnie is no trouble.',
  'It has only ever towed a box trailer to the tip.',
  'Set up for work and weekends: the tray is lined and the racks come off with four knobs.',
];
export const USES = [
  'A sensible car for somebody who drives every day.',
  'Ideal for the school run with the occasional weekend up the coast.',
  'It suits someone who wants one car to do everything.',
  'Good for two people and a dog; we tried it with ours.',
  'An easy car to live with in the city.',
  'Plenty of car for the money.',
];
