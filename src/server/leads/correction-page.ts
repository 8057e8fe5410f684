import { createElement as h, type ReactNode } from 'react';
import { allBoxes, BOXES } from '#src/domain/lead/forms/field-boxes.ts';
import { type FormField, type FormFields, findField, HONEYPOT, TICKED } from '#src/domain/lead/forms/form-fields.ts';
import type { AnyFieldName } from '#src/domain/lead/forms/form-shape.ts';
import { LEAD_ENDPOINTS } from '#src/domain/lead/lead-addresses.ts';
import { REQUEST_CATEGORIES } from '#src/domain/lead/lead-categories.ts';
import { coreFieldsOf, fieldsOf, fieldTexts, type LeadForm } from '#src/domain/lead/lead-forms.ts';
import { SENDING_FIELDS } from '#src/domain/lead/spam-signals.ts';
import { withShortNames } from '#src/domain/location/location-selector.ts';
import { messages } from '#src/domain/text/messages.ts';
import { answerPage, backTo } from '../http/answer-page.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Fields } from '../http/request/read-body.ts';
import type { SiteData } from '../site-data/site-data.ts';
import type { LeadSubmission } from './parse-lead.ts';
import { placesOf } from './parse-lead.ts';

type Choice = { value: string; text: string };
/** Questions that the settings of a site give their answers. */
type SiteChoices = { [name in AnyFieldName]?: readonly Choice[] };

/** Fields beyond those of the form that are sent on; a form adds a few. */
const MAX_HIDDEN = 40;

/** What a form that has to be corrected is written from. */
type Correction = {
  fields: Fields;
  site: SiteData;
  form: LeadForm;
  /** Mistakes by field. */
  errors: Readonly<Record<string, string>>;
  texts: FormFields;
  choices: SiteChoices;
  demanded: readonly string[];
};

/**
 * A form that was sent without scripts and has to be corrected, built again with its entries (FORM-031): each mistake at
 * its field, and all of them in a list that leads there. It asks what that form asked, in the same words: it is written from
 * the same description.
 */
export function correctionPage(
  refusal: Refusal,
  { fields, address, form }: LeadSubmission,
  site: SiteData,
  referer: string | null,
): Promise<Response> {
  const errors = Object.fromEntries(refusal.errors.map(({ field, message }) => [field, message]));
  const texts = fieldTexts(form, site.formsShown?.forms[form].ask, { ...site.finance, leastWeeks: site.leastWeeks });
  const correction: Correction = {
    ...{ fields, site, form, errors, texts, choices: siteChoices(site, form, fields) },
    demanded: [...coreFieldsOf(form), ...(site.requiredFields?.[form] ?? []), ...Object.keys(errors)],
  };
  const requested = fieldsOf(form).filter((name) => isRequested(name, correction));
  const content = [
    h(Mistakes, { key: 'errors', errors: inOrder(refusal.errors, form), texts }),
    h(
      'form',
      {
        key: 'form',
        method: 'post',
        action: LEAD_ENDPOINTS[address].action,
        className: 'form',
        noValidate: true,
        ...(requested.includes('resume') && { encType: 'multipart/form-data' }),
      },
      requested.map((name) => h(Question, { key: name, name, correction })),
      hiddenEntries(fields, requested).map(([name, value], at) => h('input', { key: at, type: 'hidden', name, value })),
      h(
        'div',
        { className: 'visually-hidden', 'aria-hidden': true },
        h('input', { name: HONEYPOT, tabIndex: -1, autoComplete: 'off', defaultValue: entryOf(fields, HONEYPOT) }),
      ),
      h('button', { type: 'submit', className: 'button button--primary' }, 'Send'),
    ),
    h('p', { key: 'back' }, h('a', { href: backTo(referer) }, 'Back to the form')),
  ];
  return answerPage({ title: 'Please check your entries', status: refusal.status, content, hasErrors: true }, site);
}

function isRequested(name: AnyFieldName, { fields, site, form, errors, texts, choices }: Correction): boolean {
  if (errors[name] !== undefined) return true;
  const terms = site.formsShown?.forms[form].terms;
  if (name === 'opt_in') return Boolean(terms?.optIn);
  if (name === 'terms_conditions') return Boolean(terms?.disclaimer);
  // A page to sell on knows.
  if (name === 'do_you_have_a_trade_in' && fields.category === REQUEST_CATEGORIES.sell) return false;
  const options = choices[name];
  if (options && (options.length < 2 || name === 'category')) return false;
  // Browsers send every field but boxes and files without an entry: one that was not sent was not asked.
  return name in fields || BOXES[name as keyof typeof BOXES] !== undefined || texts[name]?.input?.type === 'file';
}

/** The one entry of a field as text. */
function entryOf(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const entriesOf = (fields: Fields, name: string) =>
  [fields[name]].flat().filter((value): value is string => typeof value === 'string' && value !== '');

/** What was sent beside the fields that are asked again. */
const hiddenEntries = (
  fields: Fields,
  requested: readonly AnyFieldName[],
): (readonly [name: string, value: string])[] =>
  Object.keys(fields)
    .filter((name) => !requested.includes(name as AnyFieldName) && !SENDING_FIELDS.includes(name))
    .slice(0, MAX_HIDDEN)
    .flatMap((name) =>
      typeof fields[name] === 'number'
        ? [[name, entryOf(fields, name)] as const]
        : entriesOf(fields, name).map((value) => [name, value] as const),
    );

/** All mistakes, each with a link to its field. */
const Mistakes = ({ errors, texts }: { errors: Refusal['errors']; texts: Correction['texts'] }): ReactNode =>
  h(
    'div',
    { className: 'notice notice--danger', role: 'alert' },
    h('p', null, messages.fixErrors),
    h(
      'ul',
      null,
      errors.map(({ field, message }) => {
        const { listedAs, label = field }: Partial<FormField> = findField(field, texts) ?? {};
        return h('li', { key: field }, h('a', { href: `#${field}` }, listedAs ?? label), `: ${message}`);
      }),
    ),
  );

type QuestionProps = { name: AnyFieldName; correction: Correction };

/** A field with its entry and what is wrong with it. */
function Question({ name, correction }: QuestionProps): ReactNode {
  const field: FormField = correction.texts[name] ?? { label: name };
  if (field.box) return h(TickBox, { name, correction, field });
  const boxes = allBoxes(name);
  if (boxes) {
    const ticked = entriesOf(correction.fields, name);
    return h(
      'fieldset',
      { className: 'boxes' },
      h('legend', { className: 'field__label' }, field.label),
      boxes.map((box) =>
        h(
          'label',
          { key: box, className: 'check' },
          h('input', { name, type: 'checkbox', value: box, defaultChecked: ticked.includes(box) }),
          box,
        ),
      ),
    );
  }
  return h(Entry, { name, correction, field });
}

function TickBox({ name, correction, field }: QuestionProps & { field: FormField }): ReactNode {
  const { fields, site, form, errors } = correction;
  const error = errors[name];
  return h(
    'div',
    null,
    h(
      'label',
      { className: 'check' },
      h('input', {
        id: name,
        name,
        type: 'checkbox',
        value: TICKED,
        defaultChecked: entryOf(fields, name) !== '',
        ...said(name, error, undefined),
      }),
      field.label,
    ),
    name === 'terms_conditions' && h('p', { className: 'field__hint' }, site.formsShown?.forms[form].terms.disclaimer),
    errorText(name, error),
  );
}

/** A text, a choice or a file. */
function Entry({ name, correction, field }: QuestionProps & { field: FormField }): ReactNode {
  const { fields, errors, choices, demanded } = correction;
  const error = errors[name];
  const isFile = field.input?.type === 'file';
  const hint = isFile ? `${field.hint}. Please choose it again.` : field.hint;
  const required = demanded.includes(name);
  const common = { id: name, name, required, ...said(name, error, hint) };
  const options = choices[name] ?? field.choices;
  const defaultValue = entryOf(fields, name);
  return h(
    'div',
    { className: 'field' },
    h(
      'label',
      { className: 'field__label', htmlFor: name },
      field.label,
      !required && !field.choices && h('span', { className: 'field__optional' }, ' (optional)'),
    ),
    options
      ? h(
          'select',
          { ...common, className: 'select', defaultValue },
          field.placeholder !== undefined && h('option', { value: '' }, field.placeholder),
          options.map(({ value, text }) => h('option', { key: value, value }, text)),
        )
      : name === 'message'
        ? h('textarea', { ...common, className: 'textarea', defaultValue })
        : h('input', { ...common, className: 'input', ...field.input, ...(!isFile && { defaultValue }) }),
    hint && h('p', { className: 'field__hint', id: `${name}-hint` }, hint),
    errorText(name, error),
  );
}

/** Mistakes in the order in which a form asks; of what it does not ask, first. */
function inOrder(errors: Refusal['errors'], form: LeadForm): Refusal['errors'] {
  const order: readonly string[] = fieldsOf(form);
  return errors.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}

function siteChoices(site: SiteData, form: LeadForm, { car_id }: Fields): SiteChoices {
  const { categories = [], forms } = site.formsShown ?? {};
  const offered = site.locations.filter(({ id }) => forms?.[form].locationIds.includes(id));
  const places = withShortNames(offered).map(({ id, name }) => ({ value: id, text: name }));
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
  error && h('p', { className: 'field__error', id: `${name}-error` }, error);
