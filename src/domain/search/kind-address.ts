/** What a vehicle of any kind can be chosen by, as parameters of an address. */
const OF_ANY_KIND =
  /^(?:sortBy|car_type|certified|status|state|city|\w+_name|\w*price_range|range\[(?:\w*price|km|year))/;

/** Which page, and what the list of another kind says itself. */
const OF_THIS_LIST = /^(?:page|body|item_type)$/;

/** Words that any vehicle can be found by: where it is. */
const NEAR = /\bnear [^,]*$/i;

/**
 * The filters with which the list of another kind is opened (SRCH-009): all that were chosen where both lists are of one kind, bodies of
 * caravans; else those that any vehicle has, and of the words only where to look.
 *
 * @param search the query of an address, with or without `?`.
 */
export function filtersForKind(search: string, isOneKind: boolean): string {
  const kept = [...new URLSearchParams(search)].flatMap(([name, value]) => {
    if (isOneKind ? !OF_THIS_LIST.test(name) : OF_ANY_KIND.test(name)) return [[name, value]];
    return name === 'query' ? (NEAR.exec(value) ?? []).map((near) => [name, near]) : [];
  });
  return String(new URLSearchParams(kept));
}
