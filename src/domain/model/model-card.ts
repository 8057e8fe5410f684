import { cutText } from '../text/cut-text.ts';
import { plainText } from '../text/plain-text.ts';
import type { Model } from './model.schema.ts';

/** characters; MODEL-004. */
const modelDescriptionChars = 200;

const STATUS = { new: 'New', coming_soon: 'Coming Soon' } as const;

/** The picture of a model (MODEL-005); undefined when it has none. */
export function modelImage({ cloudfront_new_image_url, image }: Model): string | undefined {
  return cloudfront_new_image_url || image?.url || undefined;
}

/** "From $39,990 drive away" (MODEL-006); undefined without a price. */
export function fromPrice({ from_price }: Model): string | undefined {
  const text = typeof from_price === 'number' ? dollars(from_price) : from_price?.trim();
  return text ? `From ${text}` : undefined;
}

const dollars = (amount: number) =>
  amount > 0 ? `$${amount.toLocaleString('en-AU', { maximumFractionDigits: 0 })}` : undefined;

/** MODEL-003; undefined for any other status. */
export function modelStatus({ status }: Model): string | undefined {
  return status ? STATUS[status] : undefined;
}

/** The short description of a preview card, cut at 200 characters (MODEL-004). */
export function shortDescription({ short_description }: Model): string {
  return cutText(plainText(short_description ?? '').replace(/\s+/g, ' '), modelDescriptionChars).start;
}
