/** A mail as the product writes it. Addresses are bare (`ada@example.com`); names are texts that anybody may have typed. */
export type Mail = {
  to: readonly string[];
  from: { name: string; address: string };
  /** Whom an answer reaches; left out of the mail when it is no address that a header can hold. */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html?: string | undefined;
  /** Headers beside those of every mail, for example `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** The same for every attempt at one mail, so that a receiver can recognise a repeat: `lead-12-sales@harbour.example`. */
  messageId?: string | undefined;
  attachments?: readonly { filename: string; contentType: string; content: string }[] | undefined;
};

/**
 * What became of a mail: a server took it; it was refused for good, and sending it again brings nothing; or it may be
 * taken later. `reason` is a code without personal data, such as `EENVELOPE 550` or `ETIMEDOUT`.
 */
export type MailOutcome = { state: 'accepted' } | { state: 'refused' | 'later'; reason: string };

/** Something that sends mails. */
export type MailProvider = {
  send(mail: Mail): Promise<MailOutcome>;
  /** Connects, signs in and sends nothing. @throws ProviderError when the server does not let it. */
  verify(): Promise<void>;
  /** Ends connections that are kept open between mails. */
  close(): void;
};
