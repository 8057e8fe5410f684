const names = new Intl.DisplayNames('en-AU', { type: 'region', fallback: 'none' });

/** The name of a country by its code of two letters; undefined where there is none. */
export const countryName = (code: string): string | undefined => (/^[A-Z]{2}$/.test(code) ? names.of(code) : undefined);

/** Several as a sentence names them: "Ireland, Singapore and the United States". */
export function countryList(codes: readonly string[]): string {
  const found = [...new Set(codes)].map((code) => {
    const name = countryName(code) ?? code;
    return /^(?:United|Netherlands|Philippines)/.test(name) ? `the ${name}` : name;
  });
  return new Intl.ListFormat('en-AU').format(found.sort((a, b) => plain(a).localeCompare(plain(b), 'en-AU')));
}

const plain = (name: string) => name.replace(/^the /, '');
