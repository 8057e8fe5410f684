/** A word or sentence with its first letter a capital: "Cars". */
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
