import { Fragment, createElement as h } from 'react';
import { Actions, answerPage, backTo, type PageSite, wayOn } from './answer-page.ts';
import { answer, type FunctionContext } from './context.ts';
import type { Refusal } from './refusal.ts';
import { toRefusal } from './unexpected.ts';

/** Runs a function that answers with pages: what cannot be done at the moment is a page as well, with whom to call. */
export function answerWithPage(work: () => Promise<Response>, context: FunctionContext): Promise<Response> {
  const { site } = context;
  return answer(async () => {
    try {
      return await work();
    } catch (error) {
      const refusal = toRefusal(error, site);
      if (refusal.status < 500) throw refusal;
      const content = h(Fragment, null, said(refusal), h(Actions, callable(refusal, site)));
      return answerPage({ title: 'This page cannot be shown at the moment', status: refusal.status, content }, site);
    }
  }, context);
}

const said = ({ message }: Refusal) => h('p', { className: 'answer__said', role: 'alert' }, message);

/** For a fault of ours the phone number. */
const callable = ({ status }: Refusal, { phone }: PageSite) => (status >= 500 && phone ? { phone } : {});

/**
 * What a browser without scripts sees when its form was not taken and there is nothing to correct: why, the way back,
 * and for a fault of ours the phone number.
 *
 * @param referer the address the form was on, as the browser says.
 */
export function noticePage(refusal: Refusal, site: PageSite, referer: string | null): Promise<Response> {
  const content = h(
    Fragment,
    null,
    said(refusal),
    h(Actions, callable(refusal, site), wayOn(backTo(referer), 'Back to the form')),
  );
  const { status } = refusal;
  return answerPage({ title: 'Your message was not sent', status, content, hasErrors: true }, site);
}
