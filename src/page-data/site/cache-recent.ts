/**
 * The function that makes the value of a key, and keeps the last `most` of them: what many pages show is made once, and a
 * dealer with a hundred thousand vehicles takes no more memory for it than one with a thousand.
 */
export function cacheRecent<Key, Value>(make: (key: Key) => Value, most: number): (key: Key) => Value {
  const kept = new Map<Key, { value: Value }>();
  return (key) => {
    const known = kept.get(key);
    if (known) return known.value;
    const value = make(key);
    // A Map gives its keys in the order they came.
    const oldest = kept.keys().next();
    if (kept.size >= most && !oldest.done) kept.delete(oldest.value);
    kept.set(key, { value });
    return value;
  };
}
