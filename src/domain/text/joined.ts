/** Words in a row: "new", "new and used", "new, used and demo". */
export const joined = (words: readonly string[]): string => words.join(', ').replace(/, ([^,]*)$/, ' and $1');
