type Cell = string | number | undefined;

/** Rows of a table as delimited text: RFC 4180 quoting, CRLF, header first. Missing values are empty cells. */
export function toCsv(rows: readonly Record<string, Cell>[], delimiter = ','): string {
  const header = Object.keys(rows[0] ?? {});
  const write = (value: Cell) => {
    const text = String(value ?? '');
    const quoted = text.includes(delimiter) || /["\r\n]/.test(text);
    return quoted ? `"${text.replace(/"/g, '""')}"` : text;
  };
  const lines = [header, ...rows.map((row) => header.map((name) => row[name]))];
  return `${lines.map((line) => line.map(write).join(delimiter)).join('\r\n')}\r\n`;
}
