import { createElement as h } from 'react';
import { formatPhone, phoneHref } from '#src/domain/phone/phone.ts';
import type { SiteData } from '../site-data/site-data.ts';
import { answerPage, backTo } from './answer-page.ts';
import type { Refusal } from './refusal.ts';

/**
 * What a browser without scripts sees when its form was not taken and there is nothing to correct: why, the way back,
 * and for a fault of ours the phone number.
 *
 * @param referer the address the form was on, as the browser says.
 */
export function noticePage(refusal: Refusal, site: SiteData, referer: string | null): Promise<Response> {
  const title = 'Your message was not sent';
  const content = [
    h('h1', { key: 'title' }, title),
    h('p', { key: 'reason', role: 'alert' }, refusal.message),
    refusal.status >= 500 &&
      site.phone &&
      h(
        'p',
        { key: 'call' },
        h('a', { className: 'call', href: phoneHref(site.phone) }, `Call ${formatPhone(site.phone)}`),
      ),
    h('p', { key: 'back' }, h('a', { href: backTo(referer) }, 'Back to the form')),
  ];
  return answerPage({ title, status: refusal.status, content }, site);
}
