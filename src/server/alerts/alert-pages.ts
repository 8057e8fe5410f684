import { html } from 'hono/html';
import { formatPhone, phoneHref } from '#src/domain/phone/phone.ts';
import { type Markup, plainPage } from '../http/plain-page.ts';
import type { SiteData } from '../site-data/site-data.ts';
import { ALERT_CALLS } from './alert-links.ts';
import type { ListedAlert } from './alerts.ts';

/** A message in a page, with the way back. */
export function alertNotice(
  site: SiteData,
  notice: { title: string; text: string; back?: { href: string; text: string }; status?: number },
): Promise<Response> {
  const { title, text, back = { href: '/', text: 'To the site' }, status = 200 } = notice;
  const content = html`<p>${text}</p><p><a href="${back.href}">${back.text}</a></p>${contact(site)}`;
  return plainPage(site, { title, content, status });
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
  const content = html`<p>${site.name} will write to you ${kind === 'price' ? html`when the price of <strong>${label}</strong> drops` : html`when there is something new for <strong>${label}</strong>`}. You can stop it at any time.</p>${button({ action: ALERT_CALLS.confirm, token, text: 'Yes, tell me' })}${contact(site)}`;
  return plainPage(site, { title: 'Do you want to be told?', content });
}

/** What somebody asked for, each with a button that ends it, and one for all. */
export function managePage(site: SiteData, listed: readonly ListedAlert[], token: string): Promise<Response> {
  const stop = ALERT_CALLS.unsubscribe;
  const entries = listed.map(
    (alert) =>
      html`<li><span><a href="${hrefOf(alert, site)}">${alert.label}</a><br><small>${alert.kind === 'price' ? 'When the price drops' : 'When there are new matches'}</small></span>${button({ action: stop, token, alert: alert.id, text: 'Stop', quiet: `: ${alert.label}` })}</li>`,
  );
  const content =
    listed.length === 0
      ? html`<p>We write to you about nothing at the moment.</p>${contact(site)}`
      : html`<p>We write to you about this, at most once in ${site.alerts?.hoursBetween ?? 24} hours.</p><ul class="list">${entries}</ul>${button({ action: stop, token, text: 'Stop all messages' })}${contact(site)}`;
  return plainPage(site, { title: 'Your alerts', content });
}

/** The page of the link that stops everything: a button, because programs follow links by themselves. */
export function stopPage(site: SiteData, listed: readonly ListedAlert[], token: string): Promise<Response> {
  if (listed.length === 0) return stoppedPage(site);
  const count = listed.length === 1 ? 'one alert' : `${listed.length} alerts`;
  const content = html`<p>You have ${count} at ${site.name}.</p>${button({ action: ALERT_CALLS.unsubscribe, token, text: 'Stop all messages' })}<p><a href="${ALERT_CALLS.manage}?token=${token}">Choose what you hear of instead</a></p>${contact(site)}`;
  return plainPage(site, { title: 'Stop all messages?', content });
}

export const stoppedPage = (site: SiteData): Promise<Response> =>
  alertNotice(site, { title: 'Done', text: `${site.name} will not write to you about this any more.` });

type Button = { action: string; token: string; text: string; alert?: number; quiet?: string };

const button = ({ action, token, text, alert, quiet }: Button): Markup =>
  html`<form method="post" action="${action}"><input type="hidden" name="token" value="${token}">${alert === undefined ? '' : html`<input type="hidden" name="alert" value="${alert}">`}${quiet === undefined ? html`<button>${text}</button>` : html`<button class="quiet" aria-label="${text}${quiet}">${text}</button>`}</form>`;

function hrefOf({ kind, subject }: ListedAlert, site: SiteData): string {
  if (kind === 'matches') return subject;
  const slug = Object.entries(site.cars).find(([, { id }]) => id === subject)?.[0];
  return slug ? `/cars/${slug}` : '/';
}

const contact = ({ name, phone }: SiteData): Markup =>
  html`<footer>${name}${phone ? html` · <a href="${phoneHref(phone)}">${formatPhone(phone)}</a>` : ''}</footer>`;
