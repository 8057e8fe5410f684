import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveLeadFiles } from '#integrations/operate/leads/save-lead-files.ts';
import { FINANCE_RECEIVED_PATH } from '#src/domain/finance/application/application-paths.ts';
import { BOXES } from '#src/domain/lead/forms/field-boxes.ts';
import { HONEYPOT } from '#src/domain/lead/forms/form-fields.ts';
import { fileEmpty, fileKind, fileTooLarge, MAX_FILE_BYTES } from '#src/domain/lead/lead-file.ts';
import { coreFieldsOf, fieldsOf, fieldTexts, LEAD_FORMS, type LeadForm } from '#src/domain/lead/lead-forms.ts';
import { messages } from '#src/domain/text/messages.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { fixtureSite } from '#src/page-data/vehicle/vehicle-site-fixture.ts';
import { databases, type TestDatabase } from '#src/server/database/database-for-test.ts';
import { leadFiles, leads } from '#src/server/database/tables.ts';
import { readLeadFiles } from '#src/server/leads/lead-files.ts';
import { siteDataFor } from '#src/server/site-data/site-data.ts';
import enquiries from './enquiries.ts';
import leadsFunction from './leads.ts';

const PERSON = { name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '0491 570 006' };
/** What each form needs beside the person: the compiler asks for a new one. */
const SENT_AS: Record<LeadForm, Record<string, string>> = {
  enquiry: { category: 'General enquiry' },
  testDrive: { category: 'Test Drive' },
  subscription: {
    ...{ category: 'Subscription', start_date: '2026-12-07', handover: 'Pick it up', delivery_postcode: '' },
    ...{ licence: 'Full Australian licence', weeks: '10' },
  },
  financeRequest: { category: 'Finance Enquiry' },
  financeApplication: {
    ...{ category: 'Finance Enquiry', purchasePrice: '30000', loanTerm: '5', selfAssessedCreditScore: 'GREAT' },
    postcode: '2000',
  },
  offer: { category: 'Special Offer', offer_id: '7' },
  financeOffer: { category: 'Finance Enquiry', offer_id: '7' },
  testDriveRequest: { category: 'Test Drive' },
  tradeIn: {
    ...{ category: 'Trade-In Valuation', do_you_have_a_trade_in: 'Yes', rego: 'ABC123', regoState: 'nsw' },
    ...{ kms: '62,000', finance: 'No', postcode: '2000', PreferredContactMethod: 'Email', location_id: '1' },
  },
  service: { category: 'Service Booking', own_vehicle: '2019 Ranger XLT' },
  career: { category: 'Career Enquiry' },
  ...{ vehicle: {}, reservation: {}, purchase: {} },
};
// A checkout leads on to its payment page (checkout.test.ts).
const forms = (Object.keys(LEAD_FORMS) as LeadForm[]).filter((form) => LEAD_FORMS[form].address !== 'checkout');
/** What a browser sends of a form that nobody filled in: every field but boxes and files, empty. */
const emptyForm = (form: LeadForm) =>
  Object.fromEntries(
    fieldsOf(form)
      .filter((name) => {
        const field = fieldTexts(form)[name];
        return !field?.box && field?.input?.type !== 'file' && BOXES[name as keyof typeof BOXES] === undefined;
      })
      .map((name) => [name, '']),
  );

const site = fixtureSite(
  {
    forms: { disclaimer: { enquiry: 'Our terms.', testDrive: 'A licence.', finance: 'Credit.' } },
    pricing: { leastWeeks: 4 },
  },
  [PAGE_CAR],
);
const first = site.content.locations[0];
if (first) first.distribution_locations = ['Airport', 'Harbour side'];
const data = siteDataFor({ ...site, stock: [{ ...PAGE_CAR, location_id: first?.id ?? 1 }] }, []);
const carId = String(PAGE_CAR.id);

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
/** The header of a compound file, in which Word kept texts before 2007. */
const DOC = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048)]);
const DOCX = readFileSync(new URL('../src/server/leads/resume-fixture.docx', import.meta.url));
const PROGRAM = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]);

describe.each(databases)('forms without scripts on $name', ({ open }) => {
  let database: TestDatabase;
  let caller = 0;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database?.close());

  const post = async (action: string, sent: URLSearchParams | FormData, headers: Record<string, string> = {}) => {
    const encoded = new Response(sent);
    const type = encoded.headers.get('content-type') ?? '';
    const body = await encoded.arrayBuffer();
    return (action === '/api/leads' ? leadsFunction : enquiries)(
      new Request(`https://harbour.example${action}`, {
        method: 'POST',
        headers: {
          origin: 'https://harbour.example',
          referer: 'https://harbour.example/contact',
          'content-type': type,
          ...headers,
        },
        body,
      }),
      {
        ...{ site: data, db: database.db, params: {}, now: new Date('2026-11-23T21:30:00Z') },
        ip: `10.3.${Math.floor(caller / 250)}.${caller++ % 250}`,
      },
    );
  };
  const send = (form: LeadForm, fields: Record<string, string>) =>
    post(LEAD_FORMS[form].address === 'lead' ? '/api/leads' : '/api/enquiries', new URLSearchParams(fields));
  const stored = async () => (await database.db.select({ id: leads.id }).from(leads)).length;
  const pageOf = async (response: Response) => {
    const window = new Window();
    window.document.write(await response.text());
    return window.document;
  };

  describe.each(forms)('%s', (form) => {
    const full: Record<string, string> = {
      ...PERSON,
      ...SENT_AS[form],
      ...(fieldsOf(form).includes('location') && { location: '1' }),
      ...{ message: 'Hello', terms_conditions: 'true', car_id: carId },
      ...(form === 'testDrive' && { distribution_location: 'Airport' }),
    };

    const thanks = form === 'financeApplication' ? FINANCE_RECEIVED_PATH : '/success';

    it('FORM-031 shows its fields again with what was typed, each mistake at its field and in a list', async () => {
      const before = await stored();
      const response = await send(form, { ...emptyForm(form), ...full, name: '', email: 'ada<b>' });
      expect(response.status).toBe(400);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      const page = await pageOf(response);
      const alert = page.querySelector('[role=alert]');
      expect(alert?.textContent).toContain(messages.fixErrors);
      expect([...page.querySelectorAll('[role=alert] a')].map((link) => link.getAttribute('href'))).toEqual([
        '#name',
        '#email',
      ]);
      for (const [field, message] of [
        ['name', 'Tell us your first name.'],
        ['email', messages.emailInvalid],
      ] as const) {
        const input = page.querySelector(`input[name=${field}]`);
        expect(input?.getAttribute('aria-invalid')).toBe('true');
        expect(page.querySelector(`#${input?.getAttribute('aria-describedby')?.split(' ')[0]}`)?.textContent).toBe(
          message,
        );
      }
      expect(page.querySelector('input[name=email]')?.getAttribute('value')).toBe('ada<b>');
      expect(page.querySelector('input[name=phone]')?.hasAttribute('aria-invalid')).toBe(false);
      for (const field of fieldsOf(form)) expect(page.querySelector(`[name="${field}"]`), field).not.toBeNull();
      for (const field of coreFieldsOf(form)) expect(page.querySelector(`label[for=${field}]`), field).not.toBeNull();
      expect(await stored()).toBe(before);
    });

    it('FORM-031 what its page sends again is taken, with everything that was sent unseen', async () => {
      const page = await pageOf(await send(form, { ...emptyForm(form), ...full, phone: '12' }));
      const again = new URLSearchParams();
      for (const field of page.querySelectorAll('form [name]')) {
        const input = field as unknown as HTMLInputElement;
        if (input.type === 'file' || (input.type === 'checkbox' && !input.hasAttribute('checked'))) continue;
        const option = field.querySelector('option[selected]');
        again.append(
          input.name,
          option?.getAttribute('value') ?? field.getAttribute('value') ?? field.textContent ?? '',
        );
      }
      expect(again.get('phone')).toBe('12');
      again.set('phone', PERSON.phone);
      const before = await stored();
      const response = await post(page.querySelector('form')?.getAttribute('action') ?? '', again);
      expect([response.status, response.headers.get('location')]).toEqual([303, thanks]);
      expect(await stored()).toBe(before + 1);
      const payloads = await database.db.select({ payload: leads.payload, id: leads.id }).from(leads);
      const last = payloads.toSorted((a, b) => b.id - a.id)[0]?.payload as Record<string, unknown>;
      expect(last).toMatchObject({ ...full, phone: '0491570006' });
    });
  });

  it('FORM-031 asks what the form asked, in its words: no rego of a form without one, no car of a page to sell on', async () => {
    const requested = async (form: LeadForm, fields: Record<string, string>) => {
      const page = await pageOf(await send(form, { ...PERSON, phone: '', terms_conditions: 'on', ...fields }));
      const labels = [...page.querySelectorAll('form label[for], form legend')].map(({ textContent }) => textContent);
      const unseen = [...page.querySelectorAll('input[type=hidden]')].map((input) => input.getAttribute('name'));
      return { labels, unseen, list: page.querySelector('[role=alert] ul')?.textContent };
    };
    const career = await requested('career', { category: 'Career Enquiry', location: '1', message: '' });
    expect(career.labels).toContain('About you');
    expect(career.list).toBe('Phone number: Tell us your phone number.About you: Tell us about yourself.');
    const request = await requested('financeRequest', { category: 'Finance Enquiry', location: '1', message: '' });
    expect(request.labels).toContain('Comments (optional)');
    expect(request.labels).not.toContain('Rego (optional)');
    const drive = await requested('testDriveRequest', { category: 'Test Drive', location: '1', message: '' });
    expect(drive.labels).toContain('Which car would you like to see?');

    const own = {
      do_you_have_a_trade_in: 'Yes',
      rego: '?',
      regoState: 'nsw',
      finance: 'No',
      location_id: '1',
      message: '',
    };
    const tradeIn = await requested('tradeIn', { ...own, category: 'Trade-In Valuation' });
    expect(tradeIn.labels).toEqual(
      expect.arrayContaining([
        'Do you have a trade-in?',
        'State',
        'Is there finance owing on it?',
        'Anything else? (optional)',
      ]),
    );
    expect(tradeIn.labels.join()).not.toContain('Kilometres');
    expect(tradeIn.list).toMatch(/^Rego: Please enter the rego.*Phone number: /);
    const sale = await requested('tradeIn', { ...own, category: 'Sell My Car' });
    expect(sale.labels).not.toContain('Do you have a trade-in?');
    expect(sale.unseen).toContain('do_you_have_a_trade_in');
  });

  it('LEAD-016 a subscription is taken for any whole number of weeks from the least on', async () => {
    const fields = { ...PERSON, ...SENT_AS.subscription, car_id: carId, terms_conditions: 'on' };
    for (const weeks of ['3', '105', '4.5', 'ten']) {
      const response = await send('subscription', { ...fields, weeks });
      expect(response.status).toBe(400);
      const page = await pageOf(response);
      expect(page.querySelector('[role=alert] ul')?.textContent).toBe(
        'Weeks: Write a whole number of weeks, from 4 to 104.',
      );
      expect(page.querySelector('input[name=weeks]')?.getAttribute('value')).toBe(weeks);
    }
    for (const weeks of ['4', '104']) expect((await send('subscription', { ...fields, weeks })).status).toBe(303);
  });

  it('TD-002 FORM-015 a test drive of a vehicle with several places has to name one', async () => {
    const fields = { ...PERSON, category: 'Test Drive', car_id: carId, terms_conditions: 'on', location: '1' };
    const page = await pageOf(await send('testDrive', fields));
    const select = page.querySelector('select[name=distribution_location]');
    expect(select?.getAttribute('aria-invalid')).toBe('true');
    expect([...(select?.querySelectorAll('option') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Choose a place',
      'Airport',
      'Harbour side',
    ]);
    expect((await send('testDrive', { ...fields, car_id: 'another' })).status).toBe(303);
  });

  it('FORM-031 nothing that was typed becomes markup', async () => {
    const evil = '"><script>alert(1)</script>';
    const response = await send('enquiry', { ...PERSON, name: '', message: `</textarea>${evil}`, [evil]: evil });
    const html = await response.text();
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
  });

  it('FORM-031 the same words twice in a day are one lead, other words another', async () => {
    const words = { ...PERSON, category: 'General enquiry', location: '1', terms_conditions: 'on' };
    const before = await stored();
    for (const message of ['Once', 'Once', 'Twice'])
      expect((await send('enquiry', { ...words, message })).status).toBe(303);
    expect(await stored()).toBe(before + 2);
    const rows = await database.db.select({ corrects: leads.corrects, payload: leads.payload }).from(leads);
    const these = rows.filter(({ payload }) =>
      ['Once', 'Twice'].includes(String((payload as { message?: string }).message)),
    );
    expect(these.map(({ corrects }) => corrects)).toEqual([null, null]);
  });

  it('a program that fills the field that people do not see is found out without scripts too', async () => {
    await send('enquiry', {
      ...PERSON,
      message: 'Buy',
      location: '1',
      category: 'General enquiry',
      terms_conditions: 'on',
      [HONEYPOT]: 'x',
    });
    const rows = await database.db.select().from(leads).where(eq(leads.suspected_spam, true));
    expect(rows).toHaveLength(1);
  });

  describe('ENQ-008 an application for work', () => {
    const apply = (
      name: string,
      content: Uint8Array<ArrayBuffer>,
      headers: Record<string, string> = {},
      message = name,
    ) => {
      const body = new FormData();
      const fields = { ...PERSON, category: 'Career Enquiry', location: '1', message, terms_conditions: 'on' };
      if (headers.accept)
        body.append('fields', JSON.stringify({ ...fields, lead_attributes: { visited_pages: ['/'] } }));
      else for (const [field, value] of Object.entries(fields)) body.append(field, value);
      body.append('resume', new File([content], name));
      return post('/api/enquiries', body, headers);
    };
    const last = async () => (await database.db.select().from(leads)).toSorted((a, b) => b.id - a.id)[0];

    it.each([
      ['cv.pdf', PDF, 'application/pdf'],
      ['CV.DOC', DOC, 'application/msword'],
      ['Résumé.docx', DOCX, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ])('ENQ-008 is taken with %s, which is stored as it came', async (name, content, type) => {
      const response = await apply(name, new Uint8Array(content));
      expect([response.status, response.headers.get('location')]).toEqual([303, '/success']);
      const lead = await last();
      const [file, ...more] = await readLeadFiles(database.db, data.slug, lead?.id ?? 0);
      expect(file).toMatchObject({ field: 'resume', name, type });
      expect(Buffer.from(file?.content ?? []).equals(content)).toBe(true);
      expect(more).toEqual([]);
      expect(lead?.payload).not.toHaveProperty('resume');
      expect(await readLeadFiles(database.db, 'kite', lead?.id ?? 0)).toEqual([]);
    });

    it('ENQ-008 sent by a script is answered with its id, its fields as they are in JSON', async () => {
      const response = await apply(
        'cv.pdf',
        new Uint8Array(PDF),
        { accept: 'application/json', 'idempotency-key': 'k1' },
        'By script',
      );
      expect(await response.json()).toEqual({ lead_id: expect.any(String) });
      const lead = await last();
      expect(lead?.payload).toMatchObject({ lead_attributes: { visited_pages: ['/'] } });
      // The same again is the same lead with the same file; another file is another one.
      const before = await stored();
      await apply('cv.pdf', new Uint8Array(PDF), { accept: 'application/json', 'idempotency-key': 'k1' }, 'By script');
      expect(await stored()).toBe(before);
      await apply('cv.doc', new Uint8Array(DOC), { accept: 'application/json', 'idempotency-key': 'k1' }, 'By script');
      expect(await stored()).toBe(before + 1);
    });

    it.each([
      ['a program with the name of a PDF', 'cv.pdf', PROGRAM, fileKind],
      ['a PDF with the name of a Word file', 'cv.docx', PDF, fileKind],
      ['a Word file cut off', 'cv.docx', DOCX.subarray(0, 40), fileKind],
      ['another kind', 'cv.exe', PROGRAM, fileKind],
      ['an empty one', 'cv.pdf', Buffer.alloc(0), fileEmpty],
      ['one that is too large', 'cv.pdf', Buffer.concat([PDF, Buffer.alloc(MAX_FILE_BYTES)]), fileTooLarge],
    ])('ENQ-008 is not taken with %s; the form says so at its field', async (_, name, content, message) => {
      const before = await stored();
      const response = await apply(name, new Uint8Array(content));
      const page = await pageOf(response);
      expect(page.querySelector('#resume-error')?.textContent).toBe(message);
      expect(page.querySelector('form')?.getAttribute('enctype')).toBe('multipart/form-data');
      expect(page.querySelector('textarea')?.textContent).toBe(name);
      expect(await stored()).toBe(before);
      const answer = await apply(name, new Uint8Array(content), { accept: 'application/json' });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { error: message, errors: [{ field: 'resume', message }] },
      ]);
    });

    it('ENQ-008 more than any file may have is not even read', async () => {
      const response = await apply('cv.pdf', new Uint8Array(MAX_FILE_BYTES + 100_000));
      expect(response.status).toBe(413);
      expect(await response.text()).toContain(fileTooLarge);
    });

    it('ENQ-008 is complete without a file, as a browser sends it', async () => {
      const body = new FormData();
      const fields = {
        ...PERSON,
        category: 'Career Enquiry',
        location: '1',
        message: 'No file',
        terms_conditions: 'on',
      };
      for (const [field, value] of Object.entries(fields)) body.append(field, value);
      body.append('resume', new File([], ''));
      expect((await post('/api/enquiries', body)).status).toBe(303);
    });

    it('ENQ-008 a file of a form that asks for none is not kept', async () => {
      const body = new FormData();
      const fields = {
        ...PERSON,
        category: 'General enquiry',
        location: '1',
        message: 'A file?',
        terms_conditions: 'on',
      };
      for (const [field, value] of Object.entries(fields)) body.append(field, value);
      body.append('resume', new File([new Uint8Array(PDF)], 'cv.pdf'));
      expect((await post('/api/enquiries', body)).status).toBe(303);
      expect(await readLeadFiles(database.db, data.slug, (await last())?.id ?? 0)).toEqual([]);
    });

    it('ENQ-008 its operator writes its file to a folder, and replaces none', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'forecourt-files-'));
      await apply('../cv.pdf', new Uint8Array(PDF), {}, 'To be read');
      const id = (await last())?.id ?? 0;
      const path = join(folder, 'new', `${id}-cv.pdf`);
      expect(await saveLeadFiles(database.db, data.slug, id, join(folder, 'new'))).toEqual([path]);
      expect(readFileSync(path).equals(PDF)).toBe(true);
      expect(statSync(path).mode & 0o777).toBe(0o600);
      await expect(saveLeadFiles(database.db, data.slug, id, join(folder, 'new'))).rejects.toThrow('EEXIST');
      expect(await saveLeadFiles(database.db, 'kite', id, folder)).toEqual([]);
      rmSync(folder, { recursive: true });
    });

    it('ENQ-008 its file goes with the lead', async () => {
      await apply('cv.pdf', new Uint8Array(PDF), {}, 'To be removed');
      const id = (await last())?.id ?? 0;
      expect(await readLeadFiles(database.db, data.slug, id)).toHaveLength(1);
      await database.db.delete(leads).where(eq(leads.id, id));
      expect(await database.db.select().from(leadFiles).where(eq(leadFiles.lead_id, id))).toEqual([]);
    });

    it('forms with files are counted by address before they are read, those that are refused as well', async () => {
      let reads = 0;
      const upload = (ip: string) =>
        enquiries(
          new Request('https://harbour.example/api/enquiries', {
            method: 'POST',
            headers: { 'content-type': 'multipart/form-data; boundary=x', accept: 'application/json' },
            // Read when somebody asks for it.
            body: new ReadableStream(
              {
                pull(controller) {
                  reads += 1;
                  controller.close();
                },
              },
              { highWaterMark: 0 },
            ),
            duplex: 'half',
          } as RequestInit),
          { ...{ site: data, db: database.db, params: {}, now: new Date('2026-11-23T21:30:00Z') }, ip },
        );
      for (let n = 1; n <= 30; n += 1) expect((await upload('10.9.0.1')).status).toBe(400);
      expect([(await upload('10.9.0.1')).status, reads]).toEqual([429, 30]);
      expect([(await upload('10.9.0.2')).status, reads]).toEqual([400, 31]);
    });

    it('ENQ-008 a form that is cut off is refused', async () => {
      const response = await post('/api/enquiries', new URLSearchParams('a=b'), {
        'content-type': 'multipart/form-data; boundary=x',
        accept: 'application/json',
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ error: 'The form cannot be read.' });
    });
  });
});
