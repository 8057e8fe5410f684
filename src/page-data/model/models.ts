import { type WordedPicture, wordedPicture } from '#src/domain/media/content-picture.ts';
import { MODEL_IMAGE } from '#src/domain/media/image-sizes.ts';
import { sized } from '#src/domain/media/media-url.ts';
import { type PictureLook, standsBeside } from '#src/domain/media/picture-look.ts';
import type { Model } from '#src/domain/model/model.schema.ts';
import { fromPrice, modelStatus, shortDescription } from '#src/domain/model/model-card.ts';
import { groupHref, groupsOf, groupValue, modelsByGroup } from '#src/domain/model/model-groups.ts';
import { modelSlug } from '#src/domain/model/model-link.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { messages } from '#src/domain/text/messages.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import { type OfferCardProps, offerCard } from '../offer/offer-card.ts';
import { modelOf, siteOffers } from '../offer/site-offers.ts';
import { type EnquiryFormProps, enquiryForm, withoutField } from '../request/contact.ts';
import { type DirectoryProps, directory } from '../search/directory.ts';
import { shareImage } from '../shell/share-image.ts';
import { breadcrumbList, itemList } from '../shell/structured-data.ts';
import { excerpt } from '../site/content-page.ts';
import type { HeadProps } from '../site/page.ts';
import type { Site } from '../site/site.ts';
import { HEAD_PICTURE_SIZES, headGround, type ModelPicture, modelPicture } from './model-picture.ts';
import { type ModelPreviewProps, makersOf, modelPreviews, rangeModels } from './model-preview.ts';
import { type BadgeList, badgesInStock, type ModelStockProps, modelStock, stockOfModel } from './model-stock.ts';
import { brandPath } from './site-brands.ts';

type Crumb = { text: string; href: string };
export type ModelsProps = {
  heading: string;
  lead: string;
  crumbs: Crumb[];
  cards: ModelPreviewProps[];
  directory: DirectoryProps;
};

const LIST = { text: 'Models', href: '/models' };

/** The range with its search (ROUTE-054, MODEL-022, MODEL-030). */
export function modelsProps(site: Site): ModelsProps & { head: HeadProps } {
  const { settings } = site;
  const { name } = settings.site;
  const origin = siteOrigin(settings);
  const models = rangeModels(site);
  const makers = makersOf(models);
  const groups = modelsByGroup(models);
  const heading = makers.length === 1 ? `The ${makers[0]} range` : 'New models';
  const crumbs = [{ text: 'Home', href: '/' }, LIST];
  const cards = modelPreviews(models, site, makers.length > 1);
  return {
    head: {
      title: `${heading} | ${name}`,
      description: excerpt(`${heading} at ${name}: ${models.map((model) => model.name).join(', ')}.`, 155),
      canonical: `${origin}${LIST.href}`,
      jsonLd: [
        breadcrumbList(crumbs, origin),
        ...(models.length > 0
          ? [itemList(cards.map((card) => ({ name: card.name, url: new URL(card.href, origin).href })))]
          : []),
      ],
    },
    heading,
    lead: 'Pictures, prices and what is in stock today, model by model.',
    crumbs,
    cards,
    directory: directory({
      indexName: 'models',
      facets: [
        { name: 'manufacturer.name', label: 'Make', plural: 'makes' },
        { name: 'model.body', label: 'Body', plural: 'bodies', menu: groups.length < 2 },
        { name: 'model.name', label: 'Model', plural: 'models' },
      ],
      price: false,
      tabs:
        groups.length > 1
          ? {
              attribute: 'body',
              entries: groups.map(({ title }) => ({ text: title, value: groupValue(title), href: groupHref(title) })),
            }
          : null,
      records: models.map((model, index) => ({
        objectID: String(index),
        ...(model.manufacturer_name && { 'manufacturer.name': model.manufacturer_name }),
        'model.name': model.name,
        ...(model.body && { 'model.body': model.body }),
        body: groupsOf(model).map(groupValue),
      })),
      nouns: { singular: 'model', plural: 'models' },
      empty: { heading: 'No results available', text: messages.noSearchResults },
      clearHref: LIST.href,
      path: LIST.href,
    }),
  };
}

/** A picture of the gallery; they are in pairs, and one that is left over has the row. */
type GalleryPicture = WordedPicture & { hasRow: boolean };

export type ModelProps = {
  name: string;
  /** "Mazda CX-5". */
  fullName: string;
  image: ModelPicture | null;
  /** The picture is a scene that opens the page over the width of the window. */
  isWide: boolean;
  /** The colour around the vehicle of its picture, which is that of the head. */
  ground: string | undefined;
  status: string | null;
  price: string | null;
  /** Figures that are set large (MODEL-014). */
  facts: NonNullable<Model['facts']>;
  gallery: GalleryPicture[];
  description: string;
  html: string;
  crumbs: Crumb[];
  stock: ModelStockProps | null;
  /** Its badges in stock, where there are several. */
  badges: BadgeList | null;
  offers: OfferCardProps[];
  form: EnquiryFormProps;
  /** Words of the way to the form. */
  enquire: string;
  /** None of one that is not there to be driven. */
  testDrive: { text: string; href: string } | null;
  /** Other models of the maker, those of the first body group first, then that group of other makers; else any. */
  others: { link: string; href: string; cards: ModelPreviewProps[] } | null;
};

const OTHERS = 4;

/**
 * What stands beside a model: those of its maker, of its first body group first, then that group of other makers; where
 * there is neither, what there is.
 */
function othersBeside(model: Model, models: readonly Model[]): Model[] {
  const [group = ''] = groupsOf(model);
  const rank = (other: Model) =>
    2 * Number(other.manufacturer_name === model.manufacturer_name) + Number(groupsOf(other).includes(group));
  const others = models.filter((other) => other !== model).toSorted((a, b) => rank(b) - rank(a));
  const related = others.filter((other) => rank(other) > 0);
  return (related.length > 0 ? related : others).slice(0, OTHERS);
}

/** Width ÷ height; of a less wide scene the opening would cut the vehicle, so it stands beside the words. */
const sceneRatio = 1.6;
const opensPage = (look: PictureLook) => !standsBeside(look) && look.width / look.height >= sceneRatio;

function galleryOf({ gallery }: Model): GalleryPicture[] {
  const pictures = (gallery ?? []).flatMap((one) => wordedPicture(one.image, one, MODEL_IMAGE) ?? []);
  const isOdd = pictures.length % 2 === 1;
  return pictures.map((picture, index) => ({ ...picture, hasRow: isOdd && index === pictures.length - 1 }));
}

/** The page of a model (ROUTE-053): picture, price, text, its stock, its offers, and an enquiry form. */
export function modelProps(model: Model, site: Site): ModelProps & { head: HeadProps } {
  const { settings } = site;
  const origin = siteOrigin(settings);
  const paths = site.paths;
  const maker = model.manufacturer_name ?? '';
  const fullName = model.name.startsWith(maker) ? model.name : `${maker} ${model.name}`;
  const path = `/${modelSlug(model, settings)}`;
  const stock = stockOfModel(model, site);
  const makerPage = brandPath(toSlug(maker));
  const crumbs = [
    { text: 'Home', href: '/' },
    LIST,
    ...(paths.has(makerPage) ? [{ text: maker, href: makerPage }] : []),
    { text: model.name, href: path },
  ];
  const picture = site.modelPictures.get(model);
  const image = picture ? modelPicture(model, picture, site, { kind: MODEL_IMAGE }) : null;
  const look = picture ? site.pictures?.get(picture) : undefined;
  const isWide = image?.fit === 'scene' && look !== undefined && opensPage(look);
  const price = fromPrice(model) ?? null;
  const form = withoutField(enquiryForm(site), 'Rego');
  const models = rangeModels(site);
  const group = groupsOf(model)[0] ?? '';
  const others = othersBeside(model, models);
  const areOfGroup = others.every((other) => groupsOf(other).includes(group));
  const html = model.html ?? '';
  const badges = badgesInStock(model, stock, site);
  const offers = siteOffers(site)
    .filter((offer) => modelOf(offer, site)?.slug === model.slug)
    .map((offer) => offerCard(offer, site));
  return {
    head: {
      title: `${fullName}${price ? `, from ${price.slice(5)}` : ''} | ${settings.site.name}`,
      description: excerpt(
        `${fullName} at ${settings.site.name}. ${shortDescription(model)} ${price ? `${price}.` : ''}`,
        155,
      ),
      canonical: origin + path,
      ogType: 'product',
      ...(picture && { ogImage: shareImage(picture, origin) }),
      ...(image && {
        preloadImage: {
          src: image.src,
          ...sized(image.srcset, isWide ? '100vw' : HEAD_PICTURE_SIZES),
        },
      }),
      jsonLd: [
        {
          '@type': 'Car',
          name: fullName,
          model: model.name,
          url: origin + path,
          ...(maker && { brand: { '@type': 'Brand', name: maker } }),
          ...(model.body && { bodyType: model.body }),
          ...(picture && { image: shareImage(picture, origin) }),
          ...(model.short_description && { description: model.short_description }),
        },
        breadcrumbList(crumbs, origin),
      ],
    },
    name: model.name,
    fullName,
    image,
    isWide,
    ground: image && !isWide ? headGround(image, site) : undefined,
    facts: model.facts ?? [],
    gallery: galleryOf(model),
    status: modelStatus(model) ?? null,
    price,
    description: model.short_description ?? '',
    html,
    crumbs,
    stock: modelStock(model, stock, site),
    badges,
    offers,
    form: {
      ...form,
      category: form.categories.find((name) => /^new\b/i.test(name)) ?? form.category,
      message: `I would like to know more about: ${fullName}`,
      hidden: { model: fullName },
    },
    enquire: model.status === 'coming_soon' ? 'Register your interest' : 'Enquire now',
    testDrive:
      paths.has('/book-test-drive') && model.status !== 'coming_soon'
        ? { text: site.words.bookText(), href: '/book-test-drive' }
        : null,
    others:
      others.length > 0
        ? {
            ...(areOfGroup
              ? { link: `All in ${group}`, href: groupHref(group) }
              : { link: 'All models', href: LIST.href }),
            cards: modelPreviews(others, site, makersOf(models).length > 1),
          }
        : null,
  };
}
