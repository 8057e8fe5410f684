import { createContext } from 'react';
import type { CardCar } from '#src/domain/vehicle-card/card-car.ts';
import type { StockSearch } from '#src/islands/search/instantsearch/stock-search.ts';
import type { SearchResult } from '#src/search/client.ts';
import type { DrawOrder } from './draw-order.ts';

/** The search of the page, and when its parts are drawn; undefined while it is rendered. */
export type PageSearch = StockSearch & {
  order: DrawOrder;
  /** The answer is the page as it was rendered, and nothing else was asked for yet. */
  isAsRendered(): boolean;
  /** Runs something that may wait, in a task of its own. */
  later(work: () => void): void;
  /** A text is being typed: its answer is looked for before it is to be shown. */
  typed(text: string): void;
  /** Calls back with the answer to what is being typed, if it is at hand; returns how to stop. */
  onAhead(callback: (answer: SearchResult<CardCar>) => void): () => void;
};

export const SearchContext = createContext<PageSearch | undefined>(undefined);
