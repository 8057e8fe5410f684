import type { FieldErrors } from '#src/domain/lead/forms/check-form.ts';
import { BOXES } from '#src/domain/lead/forms/field-boxes.ts';
import { CORE_FIELDS, type FieldName } from '#src/domain/lead/forms/form-fields.ts';
import { SERVICE_FIELDS, type ServiceFieldName } from '#src/domain/lead/forms/service-fields.ts';
import { choiceText } from '#src/domain/location/location-selector.ts';
import type { EnquiryFormProps } from '#src/page-data/request/contact.ts';
import { Boxes } from './Boxes.tsx';
import { PlaceTimes } from './booking/PlaceTimes.tsx';
import { VehicleField } from './booking/VehicleField.tsx';
import { Field } from './Field.tsx';

/** Asked for by every form, or part of what it asks to agree to. */
const ELSEWHERE: readonly string[] = [...CORE_FIELDS, 'opt_in', 'terms_conditions'];

/** A form, and the prefix of its fields' ids. */
type Questions = { form: EnquiryFormProps; id: string };

/** The questions of a form beyond the core contact fields, in the order of its description (`LEAD_FORMS`). */
export function FormFields({
  names,
  errors,
  ...questions
}: Questions & { names: readonly (FieldName | ServiceFieldName)[]; errors: FieldErrors }) {
  return names
    .filter((name) => !ELSEWHERE.includes(name))
    .map((name) => <FormQuestion key={name} name={name} error={errors[name]} {...questions} />);
}

function FormQuestion({
  name,
  form,
  id,
  error,
}: Questions & {
  name: FieldName | ServiceFieldName;
  error: string | undefined;
}) {
  const required = form.required.includes(name);
  const isEnough = form.required.some((either) => either.split('|').includes(name));
  const shared = { form: id, error, required, optional: !isEnough };
  if (name === 'own_vehicle') {
    const { label } = SERVICE_FIELDS.own_vehicle;
    const said = { ...SERVICE_FIELDS.own_vehicle, label: form.noun ? `Your ${form.noun}` : label };
    return <Field {...shared} name={name} field={said} {...(form.ownVehicleHint && { hint: form.ownVehicleHint })} />;
  }
  const field = { ...shared, name };
  if (BOXES[name]) return <Boxes name={name} noun={form.noun} />;
  if (name === 'category') {
    const options = form.categories.map((category) => ({ value: category, text: category }));
    return options.length > 0 && <Field {...field} defaultValue={form.category} options={options} />;
  }
  if (name === 'location') {
    const [only, ...more] = form.locations;
    if (more.length === 0) return only && <input type="hidden" name="location" value={only.id} />;
    const options = form.locations.map((place) => ({ value: place.id, text: choiceText(place) }));
    return <Field {...field} defaultValue={form.location ?? ''} options={options} />;
  }
  // A booking demands the vehicle or its rego, in this order.
  if (name === 'Rego') return <Field {...field} {...(form.regoHint && { hint: form.regoHint })} optional short />;
  if (name === 'booking_time' && form.times)
    return <PlaceTimes form={id} times={form.times} asks={form.locations.length > 1} />;
  if (name !== 'message') return <Field {...field} />;
  const message = {
    ...field,
    ...(form.messageLabel && { label: form.messageLabel }),
    ...(form.messageHint && { hint: form.messageHint }),
    ...(form.message && { defaultValue: form.message }),
  };
  if (form.vehicles) return <VehicleField {...message} suggestions={form.vehicles} stock={form} />;
  return <Field {...message} multiline />;
}
