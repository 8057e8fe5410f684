import { Fragment, createElement as h } from 'react';
import { formatMoney } from '#src/domain/price/money.ts';
import { answerPage } from '../http/answer-page.ts';
import type { FunctionContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { readBody, requireSameOrigin } from '../http/request/read-body.ts';
import { takeEvent } from './take-event.ts';
import {
  changeTestPayment,
  findTestPayment,
  TEST_PAYMENT_PATH,
  type TestPayment,
  takesPayment,
  testEvent,
} from './test-provider.ts';

/** How the test provider calls us after a payment. */
const CALLS = {
  once: 'before you come back',
  twice: 'twice',
  late: 'long after you came back: the bank is at work until then',
  never: 'never',
} as const;

/** ms after which a bank that takes its time is done. */
const LATE_MS = 6_000;

/** The page of the test provider: it takes a payment, declines it, asks for 3-D Secure, or lets the payer go back. */
export async function testPaymentPage(request: Request, context: FunctionContext): Promise<Response> {
  requireDevelopment(context);
  const { searchParams } = new URL(request.url);
  return show(context, await sessionOf(context, searchParams.get('session') ?? ''));
}

/** A button of that page. */
export async function pressTestPayment(request: Request, context: FunctionContext): Promise<Response> {
  requireDevelopment(context);
  requireSameOrigin(request, context.site);
  const { session, button, calls } = await readBody(request);
  const payment = await sessionOf(context, String(session));
  if (button === 'back') return redirect(payment.cancel_url);
  if (!takesPayment(payment, context.now)) return show(context, payment);
  if (button === 'secure') return show(context, payment, 'secure');
  if (button === 'decline') {
    await changeTestPayment(place(context), payment.session_id, 'open', { declined: true });
    return show(context, { ...payment, declined: true });
  }
  if (button !== 'pay') throw new Refusal(400, 'There is no such button.');
  await pay(context, payment, String(calls));
  return redirect(payment.success_url);
}

async function pay(context: FunctionContext, { session_id: id }: TestPayment, calls: string): Promise<void> {
  const isLate = calls === 'late';
  await changeTestPayment(place(context), id, 'open', { state: isLate ? 'processing' : 'paid', declined: false });
  if (calls === 'never') return;
  if (!isLate) {
    await call(context, id, context.now);
    if (calls === 'twice') await call(context, id, context.now);
    return;
  }
  setTimeout(() => void finishLate(context, id), LATE_MS).unref();
}

async function finishLate(context: FunctionContext, id: string): Promise<void> {
  const now = new Date(context.now.getTime() + LATE_MS);
  await changeTestPayment(place(context), id, 'processing', { state: 'paid' });
  await call({ ...context, now }, id, now);
}

/** Calls us as a provider does over the net: a signed body at the address of events. */
async function call(context: FunctionContext, id: string, at: Date): Promise<void> {
  const { body, signature } = testEvent(id, at);
  const request = new Request('http://provider.invalid/', {
    method: 'POST',
    body,
    headers: { 'test-signature': signature },
  });
  await takeEvent(request, context);
}

const place = ({ db, site }: FunctionContext) => ({ db, slug: site.slug });
const redirect = (location: string) => new Response(null, { status: 303, headers: { location } });

/** @throws Refusal 404 on every server but one in development. */
function requireDevelopment({ hasOutbox }: FunctionContext): void {
  if (!hasOutbox) throw new Refusal(404, 'There is no such page.');
}

async function sessionOf(context: FunctionContext, id: string): Promise<TestPayment> {
  const found = await findTestPayment(place(context), id);
  if (!found) throw new Refusal(404, 'There is no such payment.');
  return found;
}

function show(context: FunctionContext, payment: TestPayment, step?: 'secure'): Promise<Response> {
  const { site, now } = context;
  const isOpen = takesPayment(payment, now);
  const isSecure = step === 'secure';
  const content = h(
    Fragment,
    null,
    h('p', null, h('strong', null, formatMoney(payment.amount_cents / 100)), ` to ${site.name}`),
    h('p', null, payment.title, h('br'), h('small', null, payment.description)),
    !isOpen && h('p', { role: 'alert' }, 'This page takes no payment any more.'),
    isOpen && payment.declined && h('p', { role: 'alert' }, 'The card was declined. Try another one.'),
    isSecure && h('p', null, 'Your bank wants to know that it is you.'),
    h(
      'form',
      { className: 'form', method: 'post', action: TEST_PAYMENT_PATH },
      h('input', { type: 'hidden', name: 'session', value: payment.session_id }),
      isOpen && h(CallsField),
      (isOpen ? BUTTONS[isSecure ? 'secure' : 'pay'] : BUTTONS.over).map(([value, text], place) =>
        h(
          'div',
          { key: value },
          h(
            'button',
            {
              type: 'submit',
              name: 'button',
              value,
              className: `button button--${place > 0 ? 'secondary' : 'primary'}`,
            },
            text,
          ),
        ),
      ),
    ),
    h('p', null, h('small', null, 'A payment page for development. It moves no money and takes no card.')),
  );
  const title = isSecure ? 'Test bank: 3-D Secure' : 'Test payment';
  return answerPage({ title, content, status: isOpen ? 200 : 410 }, site);
}

/** The buttons of the page, by its state; the first one is the way on. */
const BUTTONS = {
  pay: [
    ['pay', 'Pay'],
    ['secure', 'Pay with 3-D Secure'],
    ['decline', 'Pay with a card that is declined'],
    ['back', 'Back without paying'],
  ],
  secure: [
    ['pay', 'Confirm'],
    ['decline', 'Deny'],
  ],
  over: [['back', 'Back to the site']],
} as const;

const CallsField = () =>
  h(
    'div',
    { className: 'field' },
    h('label', { className: 'field__label', htmlFor: 'calls' }, 'The provider calls the site'),
    h(
      'select',
      { id: 'calls', name: 'calls', className: 'select' },
      Object.entries(CALLS).map(([value, text]) => h('option', { key: value, value }, text)),
    ),
  );
