import type { BlogPost } from '#src/domain/content/content.schema.ts';
import type { LinkedModel } from '#src/domain/model/model-link.ts';
import { type ModelStockProps, modelStock, stockAt } from '../model/model-stock.ts';
import type { Site } from './site.ts';

const NEWEST = 4;
/** A name as short as "3" or "X5" is in many a sentence. */
const SHORT_NAME = 2;

/** The vehicles below a post: those of the model that its heading or description names, else the newest; null without stock. */
export function postStock(post: Pick<BlogPost, 'heading' | 'description'>, site: Site): ModelStockProps | null {
  const text = plainWords(`${post.heading} ${post.description ?? ''}`);
  const named = site.search.routes
    .flatMap(({ kind, path, scope: { make: [make = ''] = [], model: [model = ''] = [] } }) => {
      const name = model.length > SHORT_NAME ? model : `${make} ${model}`;
      return kind === 'model' && text.includes(plainWords(name)) ? [{ path, make, model }] : [];
    })
    .toSorted((a, b) => b.model.length - a.model.length);
  for (const { path, make, model } of named) {
    const stock = modelStock({ name: model, manufacturer_name: make } as LinkedModel, stockAt(path, site), site);
    if (stock) return { ...stock, more: null };
  }
  return newest(site);
}

/** " A Tenere to Barrington Tops ": without accents and marks, each word with a space on both sides; letters stay as large as they are. */
const plainWords = (text: string) =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\d-]+/gu, ' ')
    .trim()} `;

function newest({ arrivals, search, cards, settings }: Site): ModelStockProps | null {
  if (arrivals.length === 0) return null;
  return {
    title: 'Just arrived',
    href: `${settings.search.defaultPath}?sortBy=Car_production%3Acreated_at_timestamp%3Adesc`,
    count: search.searchable.length,
    cards: arrivals.slice(0, NEWEST).map((car) => cards.view(car)),
    more: null,
  };
}
