import { fileMistake } from '#src/domain/lead/lead-file.ts';

/** The files that were chosen in a form, by field. */
export function chosenFiles(form: HTMLFormElement): [field: string, file: File][] {
  return [...form.querySelectorAll<HTMLInputElement>('input[type=file]')].flatMap(({ name, files }) =>
    files?.[0] ? [[name, files[0]] as [string, File]] : [],
  );
}

/** Their faults, by field (ENQ-008). */
export function fileErrors(files: readonly [string, File][]): Record<string, string> {
  return Object.fromEntries(
    files.flatMap(([field, file]) => {
      const mistake = fileMistake(file);
      return mistake ? [[field, mistake]] : [];
    }),
  );
}

/** The lead with its files: its fields as JSON in one part, so that lists and numbers arrive as they are. */
export function withFiles(fields: string, files: readonly [string, File][]): FormData {
  const body = new FormData();
  body.append('fields', fields);
  for (const [field, file] of files) body.append(field, file);
  return body;
}
