/** The gears of a gearbox in one spelling: "6 speed manual", "6-speed Manual" and "6-Speed Manual" are "6-Speed Manual". */
export function gearsText(text: string): string {
  const gears = /^(\d{1,2})[ -]?(?:speed|sp\.?) +(.+)$/i.exec(text.trim());
  return gears ? `${gears[1]}-Speed ${gears[2]?.replace(/\b[a-z](?=[a-z])/g, (letter) => letter.toUpperCase())}` : text;
}
