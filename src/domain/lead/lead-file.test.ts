import { describe, expect, it } from 'vitest';
import { fileEmpty, fileKind, fileTooLarge } from '#src/domain/lead/lead-file.ts';
import { FIELDS } from './forms/form-fields.ts';
import { ACCEPTED_FILES, fileMistake, MAX_FILE_BYTES, promisedKind, safeFileName } from './lead-file.ts';

describe('a file of a form', () => {
  it('ENQ-008 is a PDF or Word file of at most 4 MB that is not empty', () => {
    expect(fileMistake({ name: 'cv.pdf', size: 1 })).toBeUndefined();
    expect(fileMistake({ name: 'CV.DOCX', size: MAX_FILE_BYTES })).toBeUndefined();
    expect(fileMistake({ name: 'cv.doc', size: MAX_FILE_BYTES + 1 })).toBe(fileTooLarge);
    expect(fileMistake({ name: 'cv.pdf', size: 0 })).toBe(fileEmpty);
    for (const name of ['cv.exe', 'cv', 'pdf', 'cv.pdf.js', 'cv.constructor', ''])
      expect(fileMistake({ name, size: 10 }), name).toBe(fileKind);
    expect(MAX_FILE_BYTES).toBe(4_194_304);
    const { hint, input } = FIELDS.resume;
    expect(input.accept).toBe(ACCEPTED_FILES);
    expect(hint).toContain(` ${MAX_FILE_BYTES / 1024 / 1024} MB`);
    expect(fileTooLarge).toContain(` ${MAX_FILE_BYTES / 1024 / 1024} MB`);
    expect(promisedKind('a.PDF')).toBe('pdf');
  });

  it('is kept under a name without folders, control characters and what file systems refuse', () => {
    expect(safeFileName('Résumé (2).pdf')).toBe('Résumé (2).pdf');
    expect(safeFileName('../../etc/passwd.pdf')).toBe('passwd.pdf');
    expect(safeFileName('C:\\Users\\ada\\cv.doc')).toBe('cv.doc');
    expect(safeFileName('.hidden.pdf')).toBe('hidden.pdf');
    expect(safeFileName('a\r\nb"<c>.pdf')).toBe('a_b_c_.pdf');
    const long = safeFileName(`${'a'.repeat(300)}.docx`);
    expect(long).toHaveLength(120);
    expect(long.endsWith('a.docx')).toBe(true);
  });
});
