import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { priceLabels, priceText } from '#src/domain/price/price-shown.ts';
import type { Brochure } from '#src/domain/vehicle-page/brochure.ts';

const PAGE = { width: 595.28, height: 841.89, margin: 36 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const PHOTO_HEIGHT = 288;
const INK = '#17191c';
const MUTED = '#5f646b';
const LINE = '#d5d8dc';
const CODE = 78;
const COLUMNS = 4;
/** Sizes of a fact in points: one that is long is set smaller, in two lines where it has two parts. */
const FACT = 10;
const LONG_FACT = 8.5;

/**
 * The brochure of a vehicle: one A4 page with photo, price, key facts, features, a code that leads to its page, dealer
 * and licences (API-028).
 *
 * @param photo JPEG or PNG; the page is complete without one.
 * @param accent colour of the price, #rrggbb.
 */
export async function brochurePdf(
  page: Brochure,
  photo: Uint8Array | undefined,
  accent: string,
  now: Date,
): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en-AU',
    info: { Title: latin(`${page.title} ${page.subtitle}`.trim()), Author: latin(page.dealer), CreationDate: now },
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  head(document, page, accent);
  let y = drawPhoto(document, photo, 62);
  y = title(document, page, accent, y + 18);
  y = facts(document, page, y + 12);
  features(document, page, y + 16);
  foot(document, page);
  document.end();
  return done;
}

type Pdf = PDFKit.PDFDocument;

/** The built-in fonts know Western letters; others lose their marks, or become a question mark. */
export function latin(text: string): string {
  return text
    .replace(/[\u2010-\u2012]/g, '-')
    .replace(/\u00a0|\u202f/g, ' ')
    .replace(/[^\n\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]/g, (letter) => {
      const plain = letter.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
      return /^[\u0020-\u00ff]+$/.test(plain) ? plain : '?';
    });
}

/** One line of text, shortened when it does not fit. */
function line(pdf: Pdf, text: string, x: number, y: number, width: number, align: 'left' | 'right' = 'left'): void {
  pdf.text(latin(text), x, y, { width, align, lineBreak: false, ellipsis: true, height: pdf.currentLineHeight() + 1 });
}

function head(pdf: Pdf, { dealer, place, phone }: Brochure, accent: string): void {
  pdf.rect(0, 0, PAGE.width, 6).fill(accent);
  pdf.font('Helvetica-Bold').fontSize(15).fillColor(INK);
  line(pdf, dealer, PAGE.margin, 34, WIDTH / 2);
  pdf.font('Helvetica').fontSize(10).fillColor(MUTED);
  const right = [place && place.name !== dealer ? place.name : '', phone].filter(Boolean).join('  ·  ');
  line(pdf, right, PAGE.margin + WIDTH / 2, 38, WIDTH / 2, 'right');
}

function drawPhoto(pdf: Pdf, photo: Uint8Array | undefined, y: number): number {
  if (!photo) return y - 12;
  try {
    pdf.save().rect(PAGE.margin, y, WIDTH, PHOTO_HEIGHT).clip();
    pdf.image(Buffer.from(photo), PAGE.margin, y, { cover: [WIDTH, PHOTO_HEIGHT], align: 'center', valign: 'center' });
    pdf.restore();
    return y + PHOTO_HEIGHT;
  } catch {
    // A picture that cannot be read: the page is complete without it.
    pdf.restore();
    return y - 12;
  }
}

function title(pdf: Pdf, page: Brochure, accent: string, y: number): number {
  const half = WIDTH * 0.58;
  const right = PAGE.margin + half;
  pdf.font('Helvetica-Bold').fontSize(22).fillColor(INK);
  line(pdf, page.title, PAGE.margin, y, half - 12);
  pdf.font('Helvetica').fontSize(11.5).fillColor(MUTED);
  line(pdf, page.subtitle, PAGE.margin, y + 28, half - 12);
  pdf
    .font('Helvetica-Bold')
    .fontSize(22)
    .fillColor(page.sold ? INK : accent);
  line(pdf, page.sold ? 'Sold' : priceText(page.price), right, y, WIDTH - half, 'right');
  if (!page.sold) {
    const small = [page.price.was ? `was ${page.price.was}` : '', priceLabels(page.price)]
      .filter(Boolean)
      .join('  ·  ');
    pdf.font('Helvetica').fontSize(10).fillColor(MUTED);
    line(pdf, small, right, y + 28, WIDTH - half, 'right');
  }
  return y + 46;
}

function facts(pdf: Pdf, page: Brochure, top: number): number {
  const width = WIDTH / COLUMNS;
  const rowHeight = 32;
  rule(pdf, top);
  page.facts.forEach(({ label, value }, place) => {
    const x = PAGE.margin + (place % COLUMNS) * width;
    const y = top + 10 + Math.floor(place / COLUMNS) * rowHeight;
    pdf.font('Helvetica').fontSize(8).fillColor(MUTED);
    line(pdf, label, x, y, width - 10);
    fact(pdf, value, x, y + 10, width - 10);
  });
  const bottom = top + 14 + Math.ceil(page.facts.length / COLUMNS) * rowHeight;
  rule(pdf, bottom);
  return bottom;
}

function fact(pdf: Pdf, value: string, x: number, y: number, width: number): void {
  pdf.font('Helvetica-Bold').fontSize(FACT).fillColor(INK);
  if (pdf.widthOfString(latin(value)) <= width) {
    line(pdf, value, x, y, width);
    return;
  }
  // "ZZQ83B · Expires on 19/01/2027" reads best as two lines.
  const [first = '', ...rest] = value.split(' · ');
  if (rest.length === 0) {
    pdf.fontSize(LONG_FACT);
    line(pdf, value, x, y + 1, width);
    return;
  }
  line(pdf, first, x, y, width);
  pdf.font('Helvetica').fontSize(LONG_FACT);
  line(pdf, rest.join(' · '), x, y + 11.5, width);
}

function features(pdf: Pdf, page: Brochure, top: number): void {
  if (page.features.length === 0) return;
  pdf.font('Helvetica-Bold').fontSize(12).fillColor(INK);
  line(pdf, 'Features', PAGE.margin, top, WIDTH);
  pdf.font('Helvetica').fontSize(9.5).fillColor(INK);
  const width = WIDTH / 2;
  const rows = Math.ceil(page.features.length / 2);
  page.features.forEach((feature, place) => {
    const x = PAGE.margin + Math.floor(place / rows) * width;
    line(pdf, `•  ${feature}`, x, top + 20 + (place % rows) * 14.5, width - 12);
  });
}

/** The code, the address and the small print are at the bottom whatever is above. */
function foot(pdf: Pdf, page: Brochure): void {
  const top = PAGE.height - PAGE.margin - CODE - 14;
  rule(pdf, top);
  drawCode(pdf, page.url, PAGE.margin, top + 14);
  const x = PAGE.margin + CODE + 18;
  const width = WIDTH - CODE - 18;
  pdf.font('Helvetica-Bold').fontSize(10).fillColor(INK);
  line(pdf, 'See all photos and enquire', x, top + 14, width);
  pdf.font('Helvetica').fontSize(9.5).fillColor(INK);
  pdf.text(latin(page.shownUrl), x, top + 27, { width, link: page.url, lineBreak: false, ellipsis: true, height: 12 });
  if (page.place) line(pdf, [page.place.name, page.place.address].filter(Boolean).join(', '), x, top + 41, width);
  pdf.fontSize(7).fillColor(MUTED);
  pdf.text(latin([page.legal.join('  ·  '), page.disclaimer].filter(Boolean).join('\n')), x, top + 57, {
    width,
    height: PAGE.height - PAGE.margin + 14 - (top + 57),
    ellipsis: true,
    lineGap: 0.5,
  });
}

function drawCode(pdf: Pdf, url: string, x: number, y: number): void {
  const { data, size } = encode(url, { border: 0, ecc: 'M' });
  const cell = CODE / size;
  pdf.fillColor('#000000');
  data.forEach((row, rowPlace) => {
    row.forEach((dark, place) => {
      // A hair wider than a cell, so that no gaps show between neighbours.
      if (dark) pdf.rect(x + place * cell, y + rowPlace * cell, cell + 0.05, cell + 0.05);
    });
  });
  pdf.fill();
}

function rule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.margin + WIDTH, y)
    .lineWidth(0.75)
    .stroke(LINE);
}
