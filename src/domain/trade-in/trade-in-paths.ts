/** The path of the page that asks for a trade-in towards a vehicle (ROUTE-005). */
export const TRADE_IN_PATH = '/cars/trade-in';

/** The general pages about a trade-in (ROUTE-006, ROUTE-007); the first is the one search engines are told. */
export const TRADE_IN_PATHS: readonly string[] = ['/trade-in', '/sell-your-car', '/sell-my-car'];

/** Whether a page asks about the visitor's own vehicle. */
export const isTradeIn = (path: string) => path === TRADE_IN_PATH || TRADE_IN_PATHS.includes(path);
