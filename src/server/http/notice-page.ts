import { Fragment, createElement as h } from 'react';
import { formatPhone, phoneHref } from '#src/domain/phone/phone.ts';
import { answerPage, backTo, type PageSite } from './answer-page.ts';
import type { Refusal } from './refusal.ts';

/**
 * What a browser without scripts sees when its form was not taken and there is nothing to correct: why, the way back,
 * and for a fault of ours the phone number.
 *
 * @param referer the address the form was on, as the browser says.
 */
export function noticePage({ message, status }: Refusal, site: PageSite, referer: string | null): Promise<Response> {
  const call =
    status >= 500 &&
    site.phone &&
    h('p', null, h('a', { className: 'call', href: phoneHref(site.phone) }, `Call ${formatPhone(site.phone)}`));
  const content = h(
    Fragment,
    null,
    h('p', { role: 'alert' }, message),
    call,
    h('p', null, h('a', { href: backTo(referer) }, 'Back to the form')),
  );
  return answerPage({ title: 'Your message was not sent', status, content, hasErrors: true }, site);
}
