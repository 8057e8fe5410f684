/** suggestions; SRCH-034. */
export const mostSuggestions = 6;
