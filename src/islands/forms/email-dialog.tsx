import { createRoot } from 'react-dom/client';
import type { EnquiryFormProps } from '#src/page-data/request/contact.ts';
import { EnquiryForm } from './EnquiryForm.tsx';

let dialog: HTMLDialogElement | undefined;

/**
 * Shows the general enquiry form in a dialog. What the form offers (categories, locations, disclaimer) is read from the
 * site's contact page, so that no other page has to carry it.
 *
 * @throws Error when the contact page cannot be read.
 */
export async function openEmailForm(): Promise<void> {
  dialog ??= await build();
  dialog.showModal();
}

async function build(): Promise<HTMLDialogElement> {
  const answer = await fetch('/contact', { signal: AbortSignal.timeout(8000) });
  if (!answer.ok) throw new Error(`/contact answered ${answer.status}.`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const source = page.querySelector<HTMLElement>('[data-island=EnquiryForm]')?.dataset.props;
  if (!source) throw new Error('/contact has no enquiry form.');
  const { form } = JSON.parse(source) as { form: EnquiryFormProps };

  const element = document.createElement('dialog');
  element.className = 'dialog dialog--form';
  element.setAttribute('aria-labelledby', 'email-us-title');
  document.body.append(element);
  element.addEventListener('click', (event) => {
    if (event.target === element) element.close();
  });
  createRoot(element).render(
    <>
      <button className="dialog__close" type="button" aria-label="Close" onClick={() => element.close()}>
        ×
      </button>
      <h2 id="email-us-title">Email us</h2>
      <EnquiryForm form={form} id="email" />
    </>,
  );
  return element;
}
