import { Fragment, createElement as h, type ReactNode } from 'react';
import { addressWithoutText } from '#src/domain/account/saved-search.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import { Actions, answerPage, wayOn } from '../http/answer-page.ts';
import { findCarById } from '../site-data/find-car.ts';
import type { SiteData } from '../site-data/site-data.ts';
import { ALERT_CALLS } from './alert-links.ts';
import type { ListedAlert } from './alerts.ts';

/** A message in a page, with the way back. */
export function alertNotice(
  site: SiteData,
  notice: { title: string; text: string; back?: { href: string; text: string }; status?: number },
): Promise<Response> {
  const { title, text, back = { href: '/', text: 'To the site' }, status = 200 } = notice;
  const content = h(
    Fragment,
    null,
    h('p', { className: 'answer__said' }, text),
    h(Actions, site, wayOn(back.href, back.text)),
  );
  return answerPage({ title, content, status }, site);
}

/** What somebody sees whose link is used, over or not ours: the same for all three. */
export const linkIsOver = (site: SiteData): Promise<Response> =>
  alertNotice(site, {
    title: 'This link does not work any more',
    text: 'It was used already, or it is too old. The link in your newest message works.',
    status: 410,
  });

/**
 * Asks to confirm by a button: programs that open every link of a mail press none, so that nobody is signed up by his
 * own virus scanner.
 */
export function confirmPage(site: SiteData, { kind, label }: ListedAlert, token: string): Promise<Response> {
  const about = h('strong', null, label);
  const when = kind === 'price' ? ['when the price of ', about, ' drops'] : ['when there is something new for ', about];
  const content = h(
    Fragment,
    null,
    h('p', { className: 'answer__said' }, `${site.name} will write to you `, ...when, '. You can stop it at any time.'),
    h(Button, { action: ALERT_CALLS.confirm, token, text: 'Yes, tell me' }),
  );
  return answerPage({ title: 'Do you want to be told?', content }, site);
}

/** What somebody asked for, each with a button that ends it, and one for all. */
export function managePage(site: SiteData, listed: readonly ListedAlert[], token: string): Promise<Response> {
  const stop = { action: ALERT_CALLS.unsubscribe, token };
  const entries = listed.map((alert) =>
    h(
      'li',
      { key: alert.id },
      h(
        'span',
        null,
        h('a', { href: hrefOf(alert, site) }, alert.label),
        h('small', null, alert.kind === 'price' ? 'When the price drops' : 'When there are new matches'),
      ),
      h(Button, { ...stop, alert: alert.id, text: 'Stop', about: alert.label }),
    ),
  );
  const content =
    listed.length === 0
      ? h(
          Fragment,
          null,
          h('p', { className: 'answer__said' }, 'We write to you about nothing at the moment.'),
          h(Actions, site, wayOn(site.alerts?.stockPath ?? '/', 'See our vehicles')),
        )
      : h(
          Fragment,
          null,
          h(
            'p',
            { className: 'answer__said' },
            `We write to you about this, at most once in ${site.alerts?.hoursBetween ?? 24} hours.`,
          ),
          h('ul', { className: 'answer__list' }, entries),
          h(Button, { ...stop, text: 'Stop all messages' }),
          h(Actions, site),
        );
  return answerPage({ title: 'Your alerts', content }, site);
}

/** The page of the link that stops everything: a button, because programs follow links by themselves. */
export function stopPage(site: SiteData, listed: readonly ListedAlert[], token: string): Promise<Response> {
  if (listed.length === 0) return stoppedPage(site);
  const count = listed.length === 1 ? 'one alert' : `${listed.length} alerts`;
  const content = h(
    Fragment,
    null,
    h('p', { className: 'answer__said' }, `You have ${count} at ${site.name}.`),
    h(Button, { action: ALERT_CALLS.unsubscribe, token, text: 'Stop all messages' }),
    h('p', null, h('a', { href: `${ALERT_CALLS.manage}?token=${token}` }, 'Choose what you hear of instead')),
  );
  return answerPage({ title: 'Stop all messages?', content }, site);
}

export const stoppedPage = (site: SiteData): Promise<Response> =>
  alertNotice(site, { title: 'Done', text: `${site.name} will not write to you about this any more.` });

type ButtonProps = { action: string; token: string; text: string; alert?: number; about?: string };

/** A form of one button; `alert` is the one it is about, `about` its name for whoever hears the page. */
function Button({ action, token, text, alert, about }: ButtonProps): ReactNode {
  return h(
    'form',
    { method: 'post', action },
    h('input', { type: 'hidden', name: 'token', value: token }),
    alert !== undefined && h('input', { type: 'hidden', name: 'alert', value: alert }),
    h(
      'button',
      {
        type: 'submit',
        className: `button button--${about === undefined ? 'primary' : 'secondary button--small'}`,
        ...(about !== undefined && { 'aria-label': `${text}: ${about}` }),
      },
      text,
    ),
  );
}

function hrefOf({ kind, subject }: ListedAlert, site: SiteData): string {
  if (kind === 'matches') return addressWithoutText(subject);
  const car = findCarById(site, subject);
  return car ? carPath(car) : '/';
}
