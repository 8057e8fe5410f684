import { z } from 'zod';
import { phoneSchema } from '../fields/phone.schema.ts';
import { list, orNull } from '../fields/setting-fields.schema.ts';
import {
  addressSchema,
  emailSchema,
  idSchema,
  imageUrlSchema,
  originSchema,
  pathSchema,
  slugSchema,
  timeZoneSchema,
  webUrlSchema,
} from '../fields/value-kinds.schema.ts';
import { abnDigits } from './abn.ts';

/** Who the dealer is: the group `site` of a site file. */
export const identitySettings = z.strictObject({
  id: idSchema.describe('Website id, used for offer exclusion and calls.'),
  slug: slugSchema
    .refine((slug) => slug !== 'shared', 'The name shared belongs to what all dealers share.')
    .describe('Identity of the site, the same as its folder in sites/, for example harbour.'),
  name: z.string().min(1).describe('Name shown to visitors, for example Harbour Mazda.'),
  template: z
    .enum(['standard', 'ford-group', 'group-brand', 'caravan', 'subscription'])
    .describe('Bundle of variant settings: standard, ford-group, group-brand, caravan or subscription.')
    .default('standard'),
  extends: orNull(
    slugSchema,
    'Shared configuration of a dealer group: the name of a file in sites/shared, without .json.',
  ),
  logoUrl: orNull(imageUrlSchema, 'Logo, as a path such as /images/logo.svg or a web address.'),
  logoDarkUrl: orNull(
    imageUrlSchema,
    'The same logo for dark grounds: a dark header, one over the first picture, a dark footer.',
  ),
  iconUrl: orNull(
    pathSchema,
    'Mark of the logo in a square that it fills, as a path such as /images/icon.svg; tabs, home screens and shared links show it.',
  ),
  address: orNull(addressSchema, 'Main address of the dealer.'),
  manufacturer: orNull(slugSchema, 'Slug of the only manufacturer sold; turns single-manufacturer behaviour on.'),
  timeZone: timeZoneSchema
    .describe('Time zone for rules that depend on the day, for example Australia/Sydney.')
    .default('Australia/Brisbane'),
  vehicleNoun: orNull(
    z.strictObject({
      singular: z.string().min(1).describe('One of them, for example ute.'),
      plural: z.string().min(1).describe('Several, for example utes.'),
    }),
    'Word for all that is sold; without it the word of the only kind in stock (itemTypes), or vehicle and vehicles.',
  ),
  url: orNull(
    webUrlSchema,
    'Address of the published site without a slash at the end, for example https://www.harbour.example.',
  ),
  origins: list(
    originSchema,
    'Other origins whose pages may send forms to the functions of this site, for example https://promo.harbour.example; none when empty.',
  ),
  legalName: orNull(z.string(), 'Registered name of the business, for the footer.'),
  tagline: orNull(z.string(), 'One sentence about the dealer.'),
  phone: orNull(phoneSchema, 'Main phone number.'),
  email: orNull(emailSchema, 'Main email address.'),
  abn: orNull(
    z.string().refine((text) => abnDigits(text) !== undefined, 'An ABN has eleven digits, for example 53 004 085 616.'),
    'Australian Business Number, for the footer.',
  ),
  licences: list(
    z.strictObject({
      label: z.string().min(1).describe('What the number is, for example "Motor dealer licence NSW".'),
      number: z.string().min(1).describe('The number, for example MD 012345.'),
    }),
    'Dealer licences shown in the footer of every page (NSW Motor Dealers and Repairers Act 2013 s19A).',
  ),
  social: list(
    z.strictObject({
      network: z.enum(['facebook', 'instagram', 'youtube', 'linkedin', 'tiktok']).describe('The network.'),
      url: webUrlSchema.describe('Address of the profile.'),
    }),
    'Profiles in social networks.',
  ),
});

export type IdentitySettings = z.infer<typeof identitySettings>;
