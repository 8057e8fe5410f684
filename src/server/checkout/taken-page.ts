import { Fragment, createElement as h } from 'react';
import { CHECKOUT_CALLS } from '#src/domain/checkout/checkout-calls.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import { Actions, answerPage, wayOn } from '../http/answer-page.ts';
import { type FunctionContext, json } from '../http/context.ts';
import { similarOnSite } from '../live/similar-on-site.ts';
import { carSummary } from './car-summary.ts';
import type { Wanted } from './checkout-cars.ts';

/** What somebody hears whose vehicle is held for another buyer: so, and what is like it. */
export async function takenPage(context: FunctionContext, { slug, car }: Wanted, isPage: boolean): Promise<Response> {
  const { site } = context;
  const title = 'Somebody else is reserving this one';
  if (!isPage) return json({ error: `${title}. It may be free again within the hour.` }, 409);
  const similar = await similarOnSite(context, slug);
  const entries = similar.map((one) =>
    h(
      'li',
      { key: one.slug },
      h('a', { href: carPath(one) }, one.name),
      one.price !== undefined && h('strong', null, formatMoney(one.price)),
    ),
  );
  const content = h(
    Fragment,
    null,
    h(
      'p',
      { className: 'answer__said', role: 'status' },
      `The ${car.name} is held for another buyer. You have paid nothing. Unless that buyer pays, it is free again within the hour.`,
    ),
    h('p', null, 'Was that you? ', h('a', { href: CHECKOUT_CALLS.order }, 'Go on with your reservation')),
    entries.length > 0 && h('h2', null, 'Similar vehicles'),
    entries.length > 0 && h('ul', { className: 'answer__list' }, entries),
    h(Actions, site, wayOn(carPath({ slug }), `Back to the ${car.name}`)),
  );
  return answerPage({ title, content, about: carSummary(site, slug), status: 409 }, site);
}
