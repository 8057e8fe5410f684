import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import {
  FILE_KINDS,
  type FileKind,
  fileKind,
  fileMistake,
  promisedKind,
  safeFileName,
} from '#src/domain/lead/lead-file.ts';
import { fieldsOf, fieldTexts, type LeadForm } from '#src/domain/lead/lead-forms.ts';
import type { Database } from '../database/connection.ts';
import { leadFiles } from '../database/tables.ts';
import type { SentFile } from '../http/request/read-body.ts';
import type { LeadFile } from './new-lead.ts';

/** The files of a form that may be kept, and what is wrong with the others, by field. */
export type CheckedFiles = { found: LeadFile[]; errors: Record<string, string> };

/** What contents are called by what recognises them: a Word file of before 2007 is one of several in the same container. */
const RECOGNISED: Record<FileKind, string> = { pdf: 'pdf', doc: 'cfb', docx: 'docx' };

/**
 * Checks the files of a form (ENQ-008): by name, size and content, which has to be what the name promises. A file that the
 * form does not ask for is left out.
 */
export async function checkFiles(files: readonly SentFile[], form: LeadForm): Promise<CheckedFiles> {
  const checked: CheckedFiles = { found: [], errors: {} };
  for (const name of fieldsOf(form)) {
    const field = fieldTexts(form)[name];
    const file = field?.input?.type === 'file' ? files.find((one) => one.field === name) : undefined;
    if (!file) continue;
    const mistake = fileMistake({ name: file.name, size: file.content.length });
    const kind = promisedKind(file.name);
    if (mistake || !kind) checked.errors[name] = mistake ?? fileKind;
    else if ((await recognise(file.content)) !== RECOGNISED[kind]) checked.errors[name] = fileKind;
    else
      checked.found.push({
        field: name,
        name: safeFileName(file.name),
        type: FILE_KINDS[kind],
        content: Buffer.from(file.content).toString('base64'),
      });
  }
  return checked;
}

async function recognise(content: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  // A container that is cut off or crafted is no file of ours.
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  return found?.ext;
}

/** What stands for files when leads are compared. */
export function fingerprint(files: readonly LeadFile[]): string[] {
  return files.map(({ content }) => createHash('sha256').update(content).digest('base64url'));
}

/** The files that came with a lead of a site. */
export async function readLeadFiles(db: Database, site: string, leadId: number) {
  return db
    .select({ field: leadFiles.field, name: leadFiles.name, type: leadFiles.type, content: leadFiles.content })
    .from(leadFiles)
    .where(and(eq(leadFiles.website_slug, site), eq(leadFiles.lead_id, leadId)));
}
