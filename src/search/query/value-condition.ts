/** A value that begins with a hyphen would mean its contrary; as in InstantSearch, a backslash stands before it. */
export const escapedValue = (value: string) => (value.startsWith('-') ? `\\${value}` : value);

/** The condition that an attribute has a value. */
export const isValue = (name: string, value: string) => `${name}:${escapedValue(value)}`;
