/** A request that is answered with a status and a message, in the words of the service. */
export class ApiRefusal extends Error {
  readonly status: 400 | 404 | 413 | 422 | 429;

  constructor(status: ApiRefusal['status'], message: string) {
    super(message);
    this.status = status;
  }
}
