type Maybe<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];

/** The fields of an object that have a value, in their order. */
export function compact<T extends object>(
  fields: T,
): { [K in Exclude<keyof T, Maybe<T>>]: T[K] } & { [K in Maybe<T>]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
