/** A refusal with a message for the caller (API-040, API-041). */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: { field: string; message: string }[];

  constructor(status: number, message: string, errors: { field: string; message: string }[] = []) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}
