/** A group of keys. */
export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a form gives for a field that nobody filled in. */
export const isUnset = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isGroup(value) && Object.values(value).every(isUnset));

/** Whether a form changed nothing: unset fields are alike, and so are 101 and "101", which a text field makes of it. */
export function isSame(before: unknown, after: unknown): boolean {
  if (isUnset(before) || isUnset(after)) return isUnset(before) && isUnset(after);
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && before.every((part, index) => isSame(part, after[index]));
  if (isGroup(before) && isGroup(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].every((key) =>
      isSame(before[key], after[key]),
    );
  if (typeof before === 'string' && typeof after === 'string') return before.trim() === after.trim();
  return typeof before !== 'object' && typeof after !== 'object' && String(before) === String(after);
}

/** A new value without the fields that nobody filled in. */
export function withoutUnset(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUnset);
  if (!isGroup(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (isUnset(part) ? [] : [[key, withoutUnset(part)]])),
  );
}

/**
 * Which entry of the old list each of the new one was: equal entries in their order first, and between these one by one. An
 * entry that was not there is undefined.
 */
export function alignLists(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const anchors = commonEntries(before, after);
  const pairs: (number | undefined)[] = [];
  let from = 0;
  for (const [old, now] of [...anchors, [before.length, after.length] as const]) {
    const free = Array.from({ length: old - from }, (_, index) => from + index);
    const gap = now - pairs.length;
    // A gap of as many entries is changed in place; of others the first ones are.
    for (let index = 0; index < gap; index += 1) pairs.push(free[index]);
    if (now < after.length) pairs.push(old);
    from = old + 1;
  }
  return pairs;
}

/** The longest common run of two lists, as pairs of their places. */
function commonEntries(before: readonly unknown[], after: readonly unknown[]): (readonly [number, number])[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row) row[j] = isSame(before[i], after[j]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const found: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < before.length && j < after.length; ) {
    if (isSame(before[i], after[j])) found.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return found;
}
