import { createElement as h, type ReactNode } from 'react';
import { BOXES } from '#src/domain/lead/field-boxes.ts';
import { CORE_FIELDS, type FormField, findField, HONEYPOT, TICKED } from '#src/domain/lead/form-fields.ts';
import type { AnyFieldName } from '#src/domain/lead/form-shape.ts';
import { LEAD_ADDRESSES, type LeadAddress } from '#src/domain/lead/lead-addresses.ts';
import { REQUEST_CATEGORIES } from '#src/domain/lead/lead-categories.ts';
import { fieldsOf, fieldTexts, type LeadForm, leadForm } from '#src/domain/lead/lead-forms.ts';
import { SENDING_FIELDS } from '#src/domain/lead/program-signs.ts';
import { messages } from '#src/domain/messages.ts';
import { answerPage, backTo } from '../http/answer-page.ts';
import type { Fields } from '../http/read-body.ts';
import type { Refusal } from '../http/refusal.ts';
import type { SiteData } from '../site-data/site-data.ts';
import { placesOf } from './lead-places.ts';

type Choice = { value: string; text: string };
/** Questions that the settings of a site give their answers. */
type SiteChoices = { [name in AnyFieldName]?: readonly Choice[] };

/** Fields beyond those of the form that are sent on; a form adds a few. */
const MOST_HIDDEN = 40;

/**
 * A form that was sent without scripts and has to be corrected, printed again with its entries (FORM-031): each mistake at
 * its field, and all of them in a list that leads there. It asks what that form asked, in the same words: it is written from
 * the same description.
 */
export function correctionPage(
  refusal: Refusal,
  fields: Fields,
  address: LeadAddress,
  site: SiteData,
  referer: string | null,
): Promise<Response> {
  const form = leadForm(address, fields);
  const shown = site.formsShown?.forms[form];
  const errors = Object.fromEntries(refusal.errors.map(({ field, message }) => [field, message]));
  const entry = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const entries = (name: string) => [fields[name]].flat().filter((value) => typeof value === 'string' && value !== '');
  const texts = { ...fieldTexts(form) };
  if (texts.message) texts.message = { ...texts.message, ...shown?.ask };
  const choices = siteChoices(site, form, fields);
  const demanded: readonly string[] = [...CORE_FIELDS, ...(site.formDemands?.[form] ?? []), ...Object.keys(errors)];
  const isAsked = (name: AnyFieldName) => {
    if (errors[name] !== undefined) return true;
    if (name === 'opt_in') return shown?.terms.optIn;
    if (name === 'terms_conditions') return shown?.terms.disclaimer;
    // A page to sell on knows.
    if (name === 'do_you_have_a_trade_in' && fields.category === REQUEST_CATEGORIES.sell) return false;
    const options = choices[name];
    if (options && (options.length < 2 || name === 'category')) return false;
    // Browsers send every field but boxes and files without an entry: one that was not sent was not asked.
    return name in fields || BOXES[name as keyof typeof BOXES] !== undefined || texts[name]?.input?.type === 'file';
  };
  const asked = fieldsOf(form).filter(isAsked);
  const hidden = Object.keys(fields)
    .filter((name) => !asked.includes(name as AnyFieldName) && !SENDING_FIELDS.includes(name))
    .slice(0, MOST_HIDDEN)
    .flatMap((name) =>
      typeof fields[name] === 'number' ? [[name, entry(name)]] : entries(name).map((value) => [name, value]),
    );

  const question = (name: AnyFieldName): ReactNode => {
    const error = errors[name];
    const field: FormField = texts[name] ?? { label: name };
    const boxes = BOXES[name as keyof typeof BOXES];
    if (field.box)
      return h(
        'div',
        { key: name },
        h(
          'label',
          { className: 'check' },
          h('input', {
            id: name,
            name,
            type: 'checkbox',
            value: TICKED,
            defaultChecked: entry(name) !== '',
            ...said(name, error, undefined),
          }),
          field.label,
        ),
        name === 'terms_conditions' && h('p', { className: 'hint' }, shown?.terms.disclaimer),
        errorText(name, error),
      );
    if (boxes)
      return h(
        'fieldset',
        { key: name },
        h('legend', null, field.label),
        boxes.map((box) =>
          h(
            'label',
            { key: box, className: 'check' },
            h('input', { name, type: 'checkbox', value: box, defaultChecked: entries(name).includes(box) }),
            box,
          ),
        ),
      );
    const isFile = field.input?.type === 'file';
    const hint = isFile ? `${field.hint}. Please choose it again.` : field.hint;
    const required = demanded.includes(name);
    const common = { id: name, name, className: error ? 'input wrong' : 'input', required, ...said(name, error, hint) };
    const options = choices[name] ?? field.choices;
    return h(
      'div',
      { key: name },
      h(
        'label',
        { htmlFor: name },
        field.label,
        !required && !field.choices && h('span', { className: 'optional' }, ' (optional)'),
      ),
      options
        ? h(
            'select',
            { ...common, defaultValue: entry(name) },
            field.placeholder !== undefined && h('option', { value: '' }, field.placeholder),
            options.map(({ value, text }) => h('option', { key: value, value }, text)),
          )
        : name === 'message'
          ? h('textarea', { ...common, defaultValue: entry(name) })
          : h('input', { ...common, ...field.input, ...(!isFile && { defaultValue: entry(name) }) }),
      hint && h('p', { className: 'hint', id: `${name}-hint` }, hint),
      errorText(name, error),
    );
  };

  const content = [
    h(
      'div',
      { key: 'errors', className: 'notice', role: 'alert' },
      h('p', null, messages.fixErrors),
      h(
        'ul',
        null,
        inOrder(refusal.errors, form).map(({ field, message }) => {
          const { listedAs, label = field }: Partial<FormField> = findField(field, texts) ?? {};
          return h('li', { key: field }, h('a', { href: `#${field}` }, listedAs ?? label), `: ${message}`);
        }),
      ),
    ),
    h(
      'form',
      {
        key: 'form',
        method: 'post',
        action: LEAD_ADDRESSES[address].action,
        noValidate: true,
        ...(asked.includes('resume') && { encType: 'multipart/form-data' }),
      },
      asked.map(question),
      hidden.map(([name, value], at) => h('input', { key: at, type: 'hidden', name, value })),
      h(
        'div',
        { className: 'hidden', 'aria-hidden': true },
        h('input', { name: HONEYPOT, tabIndex: -1, autoComplete: 'off', defaultValue: entry(HONEYPOT) }),
      ),
      h('div', null, h('button', { type: 'submit' }, 'Send')),
    ),
    h('p', { key: 'back' }, h('a', { href: backTo(referer) }, 'Back to the form')),
  ];
  return answerPage({ title: 'Please check your entries', status: refusal.status, content, hasErrors: true }, site);
}

/** Mistakes in the order in which a form asks; of what it does not ask, first. */
function inOrder(errors: Refusal['errors'], form: LeadForm): Refusal['errors'] {
  const order: readonly string[] = fieldsOf(form);
  return errors.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}

function siteChoices(site: SiteData, form: LeadForm, { car_id }: Fields): SiteChoices {
  const { categories = [], forms } = site.formsShown ?? {};
  const places = site.locations
    .filter(({ id }) => forms?.[form].locationIds.includes(id))
    .map(({ id, name }) => ({ value: id, text: name }));
  return {
    location: places,
    location_id: places,
    category: categories.map((category) => ({ value: category, text: category })),
    distribution_location: placesOf(site, car_id).map(({ id, name }) => ({ value: id, text: name })),
  };
}

/** What assistive technology says of a field. */
function said(name: string, error: string | undefined, hint: string | undefined) {
  const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
  return { ...(error && { 'aria-invalid': true }), ...(described && { 'aria-describedby': described }) };
}

const errorText = (name: string, error: string | undefined) =>
  error && h('p', { className: 'error', id: `${name}-error` }, error);
