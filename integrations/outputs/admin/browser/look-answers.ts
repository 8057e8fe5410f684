/** The way to the server of `forecourt admin`. */
export type LocalEditor = {
  token: string;
  /** Where drafts are sent. */
  looks: string;
  /** The dealer's own host. */
  site: string;
};

/** What the server says of a draft. */
export type LookAnswer = {
  id: string;
  page: string;
  mistakes: Remark[];
  warnings: Remark[];
  findings: { rule: string; level: string; found: string }[];
};
/** What is to be told of a draft: at the field of a key, or of a whole file. */
export type Remark = { file: string; key: string; text: string };

/** The pages that a draft changes. */
export type PlanAnswer = { total: number; pages: { path: string; reason: string }[] };
